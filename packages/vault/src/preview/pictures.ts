import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { pageOf } from "../pdf/closing.ts";
import { TEMPLATES } from "../templates.ts";

/** The spread shown before the bonus is unlocked. */
const SHOWN = "M02";
const guide = pageOf(TEMPLATES.findIndex(({ id }) => id === SHOWN));

/** The pictures of the bonus screen: page number and width in pixels. */
export const PICTURES = [
  { name: "cover", page: 1, width: 480 },
  { name: "guide", page: guide, width: 760 },
  { name: "letter", page: guide + 1, width: 760 },
] as const;

export const fileOf = (name: string): URL =>
  new URL(`../../../../apps/web/src/features/bonus/pictures/${name}.webp`, import.meta.url);

/** Renders a page of the book to a canvas. */
export async function drawPage(bytes: Uint8Array, { page, width }: { page: number; width: number }) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const sheet = await (await loading.promise).getPage(page);
  const viewport = sheet.getViewport({ scale: width / sheet.getViewport({ scale: 1 }).width });
  const canvas: Canvas = createCanvas(width, Math.round(viewport.height));
  await sheet.render({ canvas: null, canvasContext: canvas.getContext("2d"), viewport }).promise;
  await loading.destroy();
  return canvas;
}
