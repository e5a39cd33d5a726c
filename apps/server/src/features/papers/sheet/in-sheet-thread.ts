import { packageFile } from '../../../core/convert/wasm/find-packages.ts'
import { threadFile } from '../../../core/threads/thread-file.ts'
import { threadLine } from '../../../core/threads/thread-line.ts'
import type { SheetFonts, SheetToDraw } from './draw-sheet.ts'

const program = threadFile(new URL('./answer-sheet.thread.ts', import.meta.url))
const FONTS = '@expo-google-fonts/noto-serif-sc'

/** A sheet as a PDF, drawn in a thread of its own, where teachers take turns. */
export const drawInThread: (sheet: SheetToDraw, owner?: string) => Promise<Uint8Array> = threadLine<
  SheetToDraw,
  Uint8Array
>({ program, heap_mb: 320, answer_ms: 60_000 })

/** The fonts that the optional packages bring; null where they are not installed. */
export function sheetFonts(): SheetFonts | null {
  const regular = packageFile({ name: FONTS, file: '400Regular/NotoSerifSC_400Regular.ttf' })
  const heavy = packageFile({ name: FONTS, file: '700Bold/NotoSerifSC_700Bold.ttf' })
  return regular === null || heavy === null ? null : { regular, heavy }
}
