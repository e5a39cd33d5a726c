import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import { PACKAGED_FAMILIES, type WasmPackages } from './find-packages.ts'
import { fontsFile, settingsFile } from '../office-profile.ts'

/** The functions of LibreOfficeKit that are called; numbers are addresses in its memory. */
type Kit = {
  HEAPU8: Uint8Array
  FS: {
    mkdirTree: (folder: string) => void
    writeFile: (file: string, bytes: Uint8Array | string) => void
    readFile: (file: string) => Uint8Array
    unlink: (file: string) => void
  }
  _malloc: (size: number) => number
  _free: (at: number) => void
  _libreofficekit_hook: (program: number) => number
  _lok_documentLoadWithOptions: (office: number, url: number, options: number) => number
  _lok_documentSaveAs: (document: number, url: number, format: number, options: number) => number
  _lok_documentDestroy: (document: number) => void
}

/** The endings of a file and of its converted file. */
type Endings = { from: string; to: string }

/** LibreOffice inside this process: the bytes of a file in, those of the converted one out; null when it cannot be read. */
export type WasmOffice = { convert: (bytes: Uint8Array, endings: Endings) => Uint8Array | null }

const PAGE_BYTES = 64 * 1024
/** The memory that the program begins with; the machine gives only the pages that are touched. */
const INITIAL_PAGES = 1024 ** 3 / PAGE_BYTES

/** All that the program may ask of Node. `ws` is not among it: there is no way to the network ([CV-5]). */
const MODULES = ['crypto', 'fs', 'os', 'path', 'worker_threads']

/** Starts it with a bound for its memory. Its file system is in memory and holds only the files that are put there, and no file of the machine. */
export async function startWasmOffice(
  { program, fonts }: WasmPackages,
  { heap_bytes }: { heap_bytes: number },
): Promise<WasmOffice> {
  const kit = await loadKit(program, heap_bytes)
  for (const font of fonts)
    kit.FS.writeFile(`/instdir/share/fonts/truetype/${path.basename(font)}`, readFileSync(font))
  kit.FS.writeFile('/instdir/share/fontconfig/conf.d/00-chinese.conf', fontsFile(PACKAGED_FAMILIES))
  for (const folder of ['/instdir/user', '/tmp/in', '/tmp/out']) kit.FS.mkdirTree(folder)
  kit.FS.writeFile('/instdir/user/registrymodifications.xcu', settingsFile())
  const office = withText(kit, ['/instdir/program'], ([at = 0]) => kit._libreofficekit_hook(at))
  if (office === 0) throw new Error('LibreOffice did not start')
  return { convert: (bytes, endings) => convert(kit, office, { bytes, endings }) }
}

function convert(kit: Kit, office: number, { bytes, endings }: { bytes: Uint8Array; endings: Endings }) {
  const from = `/tmp/in/source.${endings.from}`
  const to = `/tmp/out/source.${endings.to}`
  kit.FS.writeFile(from, bytes)
  return withText(
    kit,
    [`file://${from}`, `file://${to}`, endings.to, ''],
    ([source = 0, target = 0, format = 0, none = 0]) => {
      const document = kit._lok_documentLoadWithOptions(office, source, none)
      if (document === 0) return null
      if (kit._lok_documentSaveAs(document, target, format, none) === 0) return null
      const made = kit.FS.readFile(to)
      kit._lok_documentDestroy(document)
      kit.FS.unlink(from)
      kit.FS.unlink(to)
      return made
    },
  )
}

/** Lends texts to the program, each ended by a zero as C has them. */
function withText<T>(kit: Kit, texts: readonly string[], call: (places: readonly number[]) => T): T {
  const places = texts.map((text) => {
    const bytes = Buffer.from(`${text}\0`)
    const at = kit._malloc(bytes.length)
    kit.HEAPU8.set(bytes, at)
    return at
  })
  const result = call(places)
  for (const at of places) kit._free(at)
  return result
}

async function loadKit(program: string, heap_bytes: number): Promise<Kit> {
  const folder = path.dirname(program)
  const compiled = await WebAssembly.compile(readFileSync(path.join(folder, 'soffice.wasm')))
  return new Promise((resolve, reject) => {
    const module: Record<string, unknown> = {
      wasmMemory: new WebAssembly.Memory({
        initial: INITIAL_PAGES,
        maximum: Math.floor(heap_bytes / PAGE_BYTES),
        shared: true,
      }),
      instantiateWasm: (imports: WebAssembly.Imports, done: (...made: unknown[]) => void) => {
        instantiate(compiled, imports, done).catch(reject)
        return {}
      },
      locateFile: (name: string) => path.join(folder, name),
      // A file that is read whole has its bytes to itself.
      getPreloadedPackage: (name: string) => readFileSync(path.join(folder, path.basename(name))).buffer,
      noInitialRun: true,
      print: () => undefined,
      printErr: () => undefined,
      onAbort: (why: unknown) => reject(new Error(`LibreOffice ended: ${String(why)}`)),
      onRuntimeInitialized: () => {
        if (isKit(module)) resolve(module)
        else reject(new Error('this LibreOffice is another one than expected'))
      },
    }
    // Its code takes its settings from there.
    Object.assign(globalThis, { Module: module })
    runProgram(program)
  })
}

async function instantiate(
  compiled: WebAssembly.Module,
  imports: WebAssembly.Imports,
  done: (...made: unknown[]) => void,
): Promise<void> {
  done(await WebAssembly.instantiate(compiled, imports), compiled)
}

/** Runs the package's own code with the few modules it needs and no other. */
function runProgram(program: string): void {
  const require = createRequire(program)
  const run = compileFunction(
    readFileSync(program, 'utf8'),
    ['require', 'module', 'exports', '__filename', '__dirname'],
    { filename: program },
  )
  const lend = (name: string): unknown => {
    if (MODULES.includes(name)) return require(name)
    throw new Error(`${name} is not lent`)
  }
  const module = { exports: {} }
  run(lend, module, module.exports, program, path.dirname(program))
}

function isKit(module: object): module is Kit {
  return '_libreofficekit_hook' in module && '_lok_documentLoadWithOptions' in module && 'FS' in module
}
