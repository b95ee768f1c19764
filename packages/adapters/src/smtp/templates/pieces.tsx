import type { CSSProperties, ReactNode } from "react";
import { Button, Link, Section, Text } from "react-email";

/** The product's design tokens as sRGB: mail clients support neither oklch nor custom properties. */
export const light = {
  paper: "#fbf8f1",
  sheet: "#ffffff",
  ink: "#261d16",
  faded: "#61564d",
  rule: "#e3ddd3",
  ember: "#b83f12",
  emberInk: "#fffbf4",
} as const;

export const dark = {
  paper: "#17130f",
  sheet: "#201c18",
  ink: "#eeebe4",
  faded: "#aba79f",
  rule: "#393530",
  ember: "#eb8656",
  emberInk: "#1e130e",
} as const satisfies Record<keyof typeof light, string>;

export const serif = 'Georgia, "Times New Roman", serif';
const sans = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

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
