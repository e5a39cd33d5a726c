import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findEngine } from './find-engine.ts'
import { standIn } from './test/stand-in.ts'
import { findPackages } from './wasm/find-packages.ts'

const NOWHERE = { named: undefined, search_path: '' }
const INSTALLED = { named: undefined, search_path: path.dirname(standIn('succeeds').soffice) }
const packaged = findPackages() === null ? undefined : 'wasm'

describe('[CV-1] what converts', () => {
  it.each([
    ['auto', INSTALLED, 'soffice'],
    ['auto', NOWHERE, packaged],
    ['soffice', INSTALLED, 'soffice'],
    ['soffice', NOWHERE, undefined],
    ['wasm', INSTALLED, packaged],
    ['off', INSTALLED, undefined],
  ] as const)('with %s on a machine %o is %s', (choice, where, name) => {
    expect(findEngine({ choice, ...where })?.name).toBe(name)
  })
})
