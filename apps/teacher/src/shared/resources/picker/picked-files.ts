import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import type { PickerScene } from './picker-scenes.ts'

/** The purpose of picking: a scene, and the lesson or the guide where there is one already. */
export type PickedFor = { scene: PickerScene; for_id: string | null }

type Kept = 'basket' | 'picked'

/**
 * Files that were picked on a page of their own and wait for the page that asked for them. They are kept by this browser tab: the pages of the
 * program in it read them, no other site can. The basket is the choice while one still looks around.
 */
function keyOf(kept: Kept, { scene, for_id }: PickedFor): string {
  return ['jiangtai.teacher', kept, scene, for_id ?? ''].join('.')
}

const listeners = new Set<() => void>()

/** Tells of every change of the kept files: several opened pages may show one basket. */
export function listenToPicked(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** An emptied basket is kept as an empty one, because it was emptied on purpose; an older address does not fill it again. */
export function keepFiles(kept: Kept, purpose: PickedFor, files: readonly ResourceView[]): void {
  if (files.length === 0 && kept === 'picked') window.sessionStorage.removeItem(keyOf(kept, purpose))
  else window.sessionStorage.setItem(keyOf(kept, purpose), JSON.stringify(files))
  for (const tell of listeners) tell()
}

export function readFiles(kept: Kept, purpose: PickedFor): ResourceView[] {
  return readKept(kept, purpose) ?? []
}

/** The text and files of the last reading, so that the same text gives the same files to a comparison. */
const lastRead = new Map<string, { text: string; files: ResourceView[] | null }>()

function readKept(kept: Kept, purpose: PickedFor): ResourceView[] | null {
  const key = keyOf(kept, purpose)
  const text = window.sessionStorage.getItem(key)
  if (text === null) return null
  const last = lastRead.get(key)
  if (last?.text === text) return last.files
  const read: unknown = JSON.parse(text)
  // Written by this program alone; another version of it may have kept something else.
  const files = Array.isArray(read) && read.every(isFile) ? read : null
  lastRead.set(key, { text, files })
  return files
}

/** The files in the basket, or the files that were confirmed before and still wait; null where nothing was chosen yet. */
export function basketOf(purpose: PickedFor): ResourceView[] | null {
  const basket = readKept('basket', purpose)
  if (basket !== null && basket.length > 0) return basket
  const waiting = readFiles('picked', purpose)
  return waiting.length > 0 ? waiting : basket
}

/** Takes the picked files: they are for one page, once. */
export function takePicked(purpose: PickedFor): ResourceView[] {
  const files = readFiles('picked', purpose)
  keepFiles('picked', purpose, [])
  return files
}

function isFile(file: unknown): file is ResourceView {
  return typeof file === 'object' && file !== null && 'resource_id' in file && 'mime' in file
}
