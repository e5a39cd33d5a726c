import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

const PROGRAM = { name: '@matbee/libreoffice-converter', file: 'wasm/soffice.cjs' }
/** Regular and bold of a 黑体 and of a 宋体: all that a document of a school is set in becomes one of the two. */
const FONTS = [
  { name: '@embedpdf/fonts-sc', file: 'fonts/NotoSansHans-Regular.otf' },
  { name: '@embedpdf/fonts-sc', file: 'fonts/NotoSansHans-Bold.otf' },
  { name: '@expo-google-fonts/noto-serif-sc', file: '400Regular/NotoSerifSC_400Regular.ttf' },
  { name: '@expo-google-fonts/noto-serif-sc', file: '700Bold/NotoSerifSC_700Bold.ttf' },
]

/** The names of the fonts in their own files. */
export const PACKAGED_FAMILIES = { serif: 'Noto Serif SC', sans: 'Noto Sans S Chinese' }

/** Where LibreOffice lies as WebAssembly, and the fonts that are given to it. */
export type WasmPackages = { program: string; fonts: readonly string[] }

/** The optional packages; null unless all of them are installed, since without its fonts a page has boxes for characters. */
export function findPackages(): WasmPackages | null {
  const program = packageFile(PROGRAM)
  const fonts = FONTS.map(packageFile).filter((file) => file !== null)
  return program === null || fonts.length < FONTS.length ? null : { program, fonts }
}

/** A file of an installed package, or null. It is found by its place, because the exports of packages are for import and these files are not. */
export function packageFile({ name, file }: { name: string; file: string }): string | null {
  const folders = require.resolve.paths(name) ?? []
  return folders.map((folder) => path.join(folder, name, file)).find((found) => existsSync(found)) ?? null
}
