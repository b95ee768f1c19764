export { classNames } from "./class-names.ts";
export { Badge, type BadgeProps, type BadgeTone } from "./feedback/badge.tsx";
export {
  ProgressBar,
  type ProgressBarProps,
  progressPercent,
  Skeleton,
  Spinner,
  Waiting,
} from "./feedback/loading.tsx";
export { Notice, type NoticeProps, type NoticeTone } from "./feedback/notice.tsx";
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from "./feedback/states.tsx";
export { dismissToast, type ToastContent, type ToastVariant, toast } from "./feedback/toast-store.ts";
export { Toaster } from "./feedback/toaster.tsx";
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonStyle,
  type ButtonVariant,
  buttonClass,
  CopyButton,
  type CopyButtonProps,
  IconButton,
  type IconButtonProps,
} from "./form/button.tsx";
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from "./form/checkbox.tsx";
export {
  ChoiceCards,
  ChoiceGroup,
  type ChoiceGroupProps,
  type Option,
  SegmentedControl,
  type SegmentedControlProps,
  SelectField,
  type SelectFieldProps,
} from "./form/choices.tsx";
export {
  PasswordField,
  type PasswordFieldProps,
  SearchField,
  type SearchFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from "./form/text-field.tsx";
export { Icon } from "./icon.tsx";
export { Card, Sidebar, sidebarLinkClass, VisuallyHidden, Wordmark } from "./layout/surfaces.tsx";
export { Table, type TableProps, Td, Th } from "./layout/table.tsx";
export { Letter, type LetterParagraph, type LetterProps } from "./letter/letter.tsx";
export type { CommandGroup, CommandItem, CommandPaletteProps } from "./overlay/command-palette-panel.tsx";
export type { AlertDialogProps, DialogProps, SlideOverProps } from "./overlay/dialog-panels.tsx";
export { type LazyComponent, loadLater, useWhenQuiet } from "./overlay/load-later.tsx";
export { Menu } from "./overlay/menu.tsx";
export type { MenuItem, MenuProps } from "./overlay/menu-button.tsx";
export { AlertDialog, CommandPalette, Dialog, SlideOver } from "./overlay/overlays.tsx";
export { FirstField } from "./overlay/panel.tsx";
export { Tooltip, type TooltipProps, TooltipProvider } from "./overlay/tooltip.tsx";
export { browserStorage, fallbackStorage, type KeptStorage, storageLoss, tabStorage } from "./storage.ts";
export { chooseTheme, readTheme, THEME_KEY, type Theme } from "./theme.ts";
