import { MAX_TEX_LENGTH } from '@jiangtai/shared/ink/ink-limits.ts'
import { tidyLatex } from '@jiangtai/shared/questions/typed-form/formula.ts'
import { currentMathEngine, type MathEngine, watchMathEngine } from '@jiangtai/ui/math-engine.ts'
import { useState, useSyncExternalStore } from 'react'
import { FormulaFields } from '../../../forms/rich-text/things/formula/FormulaFields.tsx'
import { drawnSlots } from '../../../forms/rich-text/things/formula/slots.ts'
import { SourceDialog } from './SourceDialog.tsx'
import { type LaySource, useLay } from './use-lay.ts'

/** A formula as it was typed so far. */
export type FormulaDraft = { tex: string; color: string }

/** 公式 ([DW-100]): what is wrong with a formula is told while it is typed, and then it cannot be laid. */
export function FormulaSheet({
  first,
  ground,
  isChange,
  onLay,
  onClose,
}: {
  first: FormulaDraft
  /** The ground of the page beneath. */
  ground: string
  isChange: boolean
  onLay: LaySource
  /** Gets what was typed, which may not be lost. */
  onClose: (draft: FormulaDraft) => void
}) {
  const [opened] = useState(first)
  const [tex, setTex] = useState(first.tex)
  const [color, setColor] = useState(first.color)
  const engine = useSyncExternalStore(watchMathEngine, currentMathEngine)
  const { lay, isLaying, refusal } = useLay(onLay)
  const tidy = tidyLatex(tex)
  const problem = problemOf(tidy, engine)
  return (
    <SourceDialog
      title="公式"
      width={800}
      {...{ color, isChange, isLaying, refusal }}
      isTyped={tex !== opened.tex || color !== opened.color}
      onColor={setColor}
      isReady={tidy !== '' && engine.kind === 'ready' && problem === null}
      onLay={() => void lay({ kind: 'formula', color, tex: tidy })}
      onCancel={() => onClose({ tex, color })}
    >
      <FormulaFields
        latex={tex}
        onChange={setTex}
        isDisplay
        most={MAX_TEX_LENGTH}
        error={problem}
        ground={{ background: ground, color, fontSize: 26 }}
      />
    </SourceDialog>
  )
}

function problemOf(tex: string, engine: MathEngine): string | null {
  if (tex === '') return null
  if (tex.length > MAX_TEX_LENGTH) return `公式最多 ${MAX_TEX_LENGTH} 个字符`
  if (engine.kind === 'failed') return '公式画不出来，请检查网络后重新打开'
  if (engine.kind === 'absent') return null
  const drawn = engine.draw({ source: drawnSlots(tex), isDisplay: true })
  return drawn.kind === 'malformed' ? drawn.reason : null
}
