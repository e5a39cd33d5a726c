import type { Engine } from './engine.ts'
import { findSoffice } from './find-soffice.ts'
import { sofficeEngine } from './soffice-engine.ts'
import { findPackages } from './wasm/find-packages.ts'
import { wasmEngine } from './wasm/wasm-engine.ts'

/** Which converter may be used; `auto` takes the one that is there. */
export type ConverterChoice = 'auto' | 'soffice' | 'wasm' | 'off'

/** The converter of this machine ([CV-1]): the installed program, else the one of the packages, else null. */
export function findEngine(settings: {
  choice: ConverterChoice
  named: string | undefined
  search_path: string
}): Engine | null {
  const { choice, ...where } = settings
  if (choice === 'auto' || choice === 'soffice') {
    const soffice = findSoffice(where)
    if (soffice !== null) return sofficeEngine(soffice)
  }
  return (choice === 'auto' || choice === 'wasm') && findPackages() !== null ? wasmEngine() : null
}
