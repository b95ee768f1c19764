import type { CSSProperties, ReactNode } from "react";
import { Button, Link, Section, Text } from "react-email";
import { light, sans, serif } from "../palette.ts";

const copy: CSSProperties = {
  margin: "0 0 18px",
  color: light.ink,
  fontFamily: serif,
  fontSize: 17,
  lineHeight: "27px",
};

const small: CSSProperties = {
  margin: "0 0 8px",
  color: light.faded,
  fontFamily: sans,
  fontSize: 14,
  lineHeight: "21px",
};

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ ...copy, overflowWrap: "anywhere" }}>
      {children}
    </Text>
  );
}

export function Small({ children }: { children: ReactNode }) {
  return (
    <Text className="faded" style={small}>
      {children}
    </Text>
  );
}

export function EmberLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="ember" href={href} style={{ color: light.ember, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** The mail's one call to action. */
export function MainButton({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: "28px 0" }}>
      <Button
        className="button"
        href={href}
        style={{
          padding: "15px 26px",
          borderRadius: 10,
          backgroundColor: light.ember,
          color: light.emberInk,
          fontFamily: sans,
          fontSize: 16,
          fontWeight: 600,
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

/** For clients where the button can't be clicked. The text part has the address anyway. */
export function AddressToCopy({ href }: { href: string }) {
  return (
    <Section data-skip-in-text style={{ paddingTop: 6 }}>
      <Small>If the button doesn't work, copy this address into your browser:</Small>
      <Text className="ember" style={{ ...small, color: light.ember, wordBreak: "break-all" }}>
        {href}
      </Text>
    </Section>
  );
}
