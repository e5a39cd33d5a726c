import type { Instrument } from '@jiangtai/board/tools/instrument.ts'
import { MOST_OF_A_KIND } from '@jiangtai/board/tools/instrument.ts'
import type { Selection, TextPlace } from '@jiangtai/board/surface-props.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMemo, useState } from 'react'
import { type InputChoice, inputSettingsOf, keepInputChoice, readInputChoice } from './tools/input-choice.ts'
import { CHALK, FIRST_TOOLS, type ToolBox } from './tools/tool-box.ts'

/** The state and the acts that a drawing surface and its toolbar share. */
export type Drawing = ReturnType<typeof useDrawing>

/** Most lessons lay no instrument: the places of instruments come with what shows them. */
function withLaying(
  lay: (part: typeof import('@jiangtai/board/instruments/InstrumentLayer.tsx')) => void,
): void {
  void import('@jiangtai/board/instruments/InstrumentLayer.tsx').then(lay, () => message.error('网络已断开'))
}

/**
 * The tools in hand, the instruments on the page, and the marks or text being selected or typed. Until a pen was chosen, a dark ground is written on
 * in chalk ([DW-43]).
 */
export function useDrawing({ isDark = false }: { isDark?: boolean } = {}) {
  const [taken, setTaken] = useState<ToolBox>(FIRST_TOOLS)
  const [isPenChosen, setIsPenChosen] = useState(false)
  const tools = useMemo(
    () => (isDark && !isPenChosen ? { ...taken, pen: CHALK } : taken),
    [taken, isDark, isPenChosen],
  )
  const [input, setInput] = useState<InputChoice>(() => readInputChoice(localStorage))
  const [instruments, setInstruments] = useState<readonly Instrument[]>([])
  const [selection, setSelection] = useState<Selection | null>(null)
  const [textPlace, setTextPlace] = useState<TextPlace | null>(null)
  const [hasStylus, setHasStylus] = useState(false)
  const last = instruments.at(-1)?.kind ?? null
  const another = instruments.filter(({ kind }) => kind === last).length < MOST_OF_A_KIND ? last : null
  // The surface asks for the same object while nothing changed.
  const settings = useMemo(() => inputSettingsOf(input, hasStylus), [input, hasStylus])
  return {
    tools,
    setTools: (next: ToolBox) => {
      const isChosen = isPenChosen || next.pen !== tools.pen
      setIsPenChosen(isChosen)
      setTaken(isChosen ? next : { ...next, pen: FIRST_TOOLS.pen })
    },
    input,
    settings,
    setInput: (next: InputChoice) => {
      keepInputChoice(localStorage, next)
      setInput(next)
    },
    /** A stylus was seen: from now on fingers move the page, on every page. */
    noteStylus: () => setHasStylus(true),
    instruments,
    setInstruments,
    /** Lays an instrument of a kind on the page, or puts all instruments of the kind away. */
    toggleInstrument: (kind: Instrument['kind'], pageRatio: number) =>
      withLaying(({ layInstrument }) =>
        setInstruments((laid) =>
          laid.some((one) => one.kind === kind)
            ? laid.filter((one) => one.kind !== kind)
            : [...laid, layInstrument(kind, pageRatio, { id: newId(), isFirst: laid.length === 0 })],
        ),
      ),
    /** Lays a second instrument of the kind that was laid last; null while none lies there, or as many as may lie there. */
    layAnother:
      another === null
        ? null
        : (pageRatio: number) =>
            withLaying(({ layInstrument }) => {
              const second = layInstrument(another, pageRatio, { id: newId(), beside: 1 })
              setInstruments((laid) => [...laid, second])
            }),
    selection,
    setSelection,
    textPlace,
    setTextPlace,
  }
}
