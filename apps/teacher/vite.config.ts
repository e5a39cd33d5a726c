import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfjsFiles } from './pdfjs-files.ts'

const here = path.dirname(fileURLToPath(import.meta.url))
const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: here,
  plugins: [react(), pdfjsFiles()],
  build: {
    outDir: path.resolve(here, '../../dist/teacher'),
    emptyOutDir: true,
    // Classroom panels keep old Chromium for years; the kit needs CSS variables and `:where`.
    target: ['chrome88', 'safari14'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    modulePreload: { polyfill: false },
    manifest: 'assets/manifest.json',
    // Without it the whole kit lands in the first chunk (deps: 407 against 240 KiB).
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  optimizeDeps: { include: ['antd', '@ant-design/icons', 'antd/locale/zh_CN'] },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      // The signature of an upload covers the host the browser asked.
      '/oss': { target: server, changeOrigin: false },
      '/socket': { target: server, ws: true },
    },
  },
})
