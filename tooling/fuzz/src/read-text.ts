import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** Decompresses a body by the response's own headers, whatever the request accepts. */
export function readText(bytes: Buffer, headers: Readonly<Record<string, unknown>>): string {
  const unpack = UNPACK[String(headers["content-encoding"])];
  return (unpack && bytes.length > 0 ? unpack(bytes) : bytes).toString();
}
