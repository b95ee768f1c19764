import { useEffect, useRef, useState } from "react";

interface LetterFrameProps {
  html: string;
  canvas: string;
  ink: string;
  theme: "light" | "dark";
}

/**
 * The page's policy allows no inline styles, and the frame inherits it: styles are set through the object model once
 * the letter has loaded. Text and attributes of a letter have no angle brackets of their own.
 */
const withoutInlineStyles = (html: string): string =>
  html.replace(/(<[a-z][^<>]*) style="/gu, '$1 data-style="');

function applyStyles(page: Document, { canvas, ink, theme }: LetterFrameProps): void {
  for (const element of page.querySelectorAll<HTMLElement>("[data-style]"))
    element.style.cssText = element.dataset.style ?? "";
  page.documentElement.style.colorScheme = theme;
  page.body.style.backgroundColor = canvas;
  page.body.style.color = ink;
}

/** The letter as its HTML is, in a frame where nothing can run and no link opens. */
export function LetterFrame(props: LetterFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(400);
  const show = () => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    applyStyles(page, props);
    setHeight(Math.ceil(page.body.getBoundingClientRect().height));
  };
  // Colors and width change without another load.
  useEffect(show);
  return (
    <iframe
      ref={frame}
      title="The letter"
      // Without scripts: only this page reads and styles it.
      sandbox="allow-same-origin"
      srcDoc={withoutInlineStyles(props.html)}
      onLoad={show}
      style={{ height, backgroundColor: props.canvas }}
      className="block w-full border-0"
    />
  );
}
