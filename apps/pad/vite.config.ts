import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = path.dirname(fileURLToPath(import.meta.url))

/** The student client, served by our own server under `/pad/`. School pads are old: syntax is lowered, methods are in `old-browsers.ts`. */
export default defineConfig({
  root: here,
  base: '/pad/',
  plugins: [react()],
  build: {
    outDir: path.resolve(here, '../../dist/pad'),
    emptyOutDir: true,
    target: ['chrome70', 'safari12'],
    cssTarget: ['chrome70', 'safari12'],
    manifest: true,
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
})
