import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** The words of a body, however it was packed: what a request accepts may be nonsense, and the answer packed all the same. */
export function readText(bytes: Buffer, headers: Readonly<Record<string, unknown>>): string {
  const unpack = UNPACK[String(headers["content-encoding"])];
  return (unpack && bytes.length > 0 ? unpack(bytes) : bytes).toString();
}
