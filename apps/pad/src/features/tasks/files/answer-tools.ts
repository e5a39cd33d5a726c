import { lazy } from 'react'

const loadEditor = () => import('../../../shared/answers/PhotoEditor.tsx')
const loadHand = () => import('../../../shared/answers/HandwritingPad.tsx')
const loadRecorder = () => import('../../../shared/answers/SoundRecorder.tsx')

export const PhotoEditor = lazy(() => loadEditor().then((part) => ({ default: part.PhotoEditor })))
export const HandwritingPad = lazy(() => loadHand().then((part) => ({ default: part.HandwritingPad })))
export const SoundRecorder = lazy(() => loadRecorder().then((part) => ({ default: part.SoundRecorder })))

const LOADERS = { photos: loadEditor, ink: loadHand, sound: loadRecorder } as const

/** Fetches a tool; false where that is not possible now, and the tool is not to be shown. */
export async function hasTool(kind: keyof typeof LOADERS): Promise<boolean> {
  try {
    await LOADERS[kind]()
    return true
  } catch {
    return false
  }
}

/** Fetches all tools while there is a network: the answer may be written without one. */
export async function fetchTools(): Promise<void> {
  for (const kind of ['photos', 'ink', 'sound'] as const) await hasTool(kind)
}
