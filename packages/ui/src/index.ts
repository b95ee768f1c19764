export { classNames } from "./class-names.ts";
export { Badge, type BadgeTone } from "./feedback/badge.tsx";
export { ProgressBar, Skeleton, Skeletons, Spinner, Waiting } from "./feedback/loading.tsx";
export { Notice, type NoticeTone } from "./feedback/notice.tsx";
export { EmptyState, ErrorState, Loaded } from "./feedback/states.tsx";
export { dismissToast, type ToastContent, toast } from "./feedback/toast-store.ts";
export { Toaster } from "./feedback/toaster.tsx";
export {
  Button,
  type ButtonProps,
  type ButtonVariant,
  buttonClass,
  CopyButton,
  IconButton,
} from "./form/button.tsx";
export { Checkbox, Switch } from "./form/checkbox.tsx";
export { ChoiceCards, ChoiceGroup, type Option, SegmentedControl, SelectField } from "./form/choices.tsx";
export { PasswordField, SearchField, TextArea, TextField, type TextFieldProps } from "./form/text-field.tsx";
export { Icon } from "./icon.tsx";
export { Card, Sidebar, sidebarLinkClass, VisuallyHidden, Wordmark } from "./layout/surfaces.tsx";
export { Table, Td, Th } from "./layout/table.tsx";
export { Letter } from "./letter/letter.tsx";
export type { CommandGroup, CommandItem } from "./overlay/command-palette-panel.tsx";
export { type LazyComponent, loadLater, useWhenQuiet } from "./overlay/load-later.tsx";
export { Menu } from "./overlay/menu.tsx";
export type { MenuItem } from "./overlay/menu-button.tsx";
export { AlertDialog, CommandPalette, Dialog, SlideOver, useLast } from "./overlay/overlays.tsx";
export { FirstField } from "./overlay/panel.tsx";
export { Tooltip, TooltipProvider } from "./overlay/tooltip.tsx";
export { browserStorage, type KeptStorage, storageLoss, tabStorage } from "./storage.ts";
export { chooseTheme, readTheme, THEME_KEY, type Theme } from "./theme.ts";
