import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The product's content security policy, so that a component that violates it fails here first. */
const policy = "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self'";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  preview: { headers: { "content-security-policy": policy } },
  build: { assetsInlineLimit: 0, cssTarget: ["chrome123", "firefox120", "safari17.5"] },
});
