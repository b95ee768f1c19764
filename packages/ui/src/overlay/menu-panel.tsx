import { DropdownMenu as Primitive } from "radix-ui";
import { classNames } from "../class-names.ts";
import { MenuButton, type MenuProps } from "./menu-button.tsx";

/**
 * Opens immediately, next to its button. Not modal: that would inject a style element, which the content security
 * policy blocks.
 */
export function MenuPanel({ items, ...button }: MenuProps) {
  return (
    <Primitive.Root defaultOpen modal={false}>
      <Primitive.Trigger asChild>
        <MenuButton {...button} />
      </Primitive.Trigger>
      <Primitive.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="z-50 min-w-52 animate-rise rounded-sheet border border-rule bg-sheet p-1.5 shadow-float outline-none"
      >
        {items.map((item) => (
          <Primitive.Item
            key={item.label}
            onSelect={item.onSelect}
            className={classNames(
              "flex min-h-10 cursor-default items-center justify-between gap-6 rounded-sheet px-3 text-base outline-none select-none data-highlighted:bg-tint",
              item.danger && "text-brick",
            )}
          >
            {item.label}
            {item.hint && <span className="text-sm text-faded">{item.hint}</span>}
          </Primitive.Item>
        ))}
      </Primitive.Content>
    </Primitive.Root>
  );
}
