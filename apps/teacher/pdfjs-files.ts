import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const FOLDERS = ['cmaps', 'standard_fonts', 'wasm']
const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const library = path.dirname(manifest)
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
/** The version stands in the path because the server lets browsers keep assets for a year. */
const PLACE = `assets/pdfjs-${version}`

/**
 * The files pdf.js fetches by name: character maps (without them Chinese whose font is not in the file is blank), the standard
 * fonts and its image decoders. `open-pdf.ts` names the same place.
 */
export function pdfjsFiles(): Plugin {
  return {
    name: 'pdfjs-files',
    configureServer(server) {
      server.middlewares.use(`/${PLACE}`, (request, response, next) => {
        const [folder = '', name = ''] = (request.url ?? '').split('?')[0]?.split('/').slice(1) ?? []
        if (!FOLDERS.includes(folder) || !readdirSync(path.join(library, folder)).includes(name))
          return next()
        response.setHeader(
          'Content-Type',
          name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream',
        )
        response.end(readFileSync(path.join(library, folder, name)))
      })
    },
    generateBundle() {
      for (const folder of FOLDERS) {
        for (const name of readdirSync(path.join(library, folder))) {
          const source = readFileSync(path.join(library, folder, name))
          this.emitFile({ type: 'asset', fileName: `${PLACE}/${folder}/${name}`, source })
        }
      }
    },
  }
}
