import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'
import { tidyLatex } from '@jiangtai/shared/questions/typed-form/formula.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { useState } from 'react'
import type { OpenThing } from '../../editing.ts'
import { putThing } from '../put-thing.ts'
import { ThingDialog } from '../ThingDialog.tsx'
import { FormulaFields } from './FormulaFields.tsx'

/** A formula in LaTeX with its look ([QU-126]). */
export function FormulaDialog({
  open,
  onClose,
}: {
  open: Extract<OpenThing, { name: 'math' | 'display_math' }>
  onClose: () => void
}) {
  const [latex, setLatex] = useState(open.held.latex)
  const [isDisplay, setIsDisplay] = useState(open.name === 'display_math')
  const tidy = tidyLatex(latex)
  return (
    <ThingDialog
      title="公式（LaTeX）"
      width={640}
      isReady={tidy !== ''}
      onClose={onClose}
      onDone={() => {
        putThing(open.editor, {
          name: isDisplay ? 'display_math' : 'math',
          held: { latex: tidy },
          at: open.at,
        })
        onClose()
      }}
    >
      <FormulaFields latex={latex} onChange={setLatex} isDisplay={isDisplay} most={DOCUMENT_LIMITS.latex} />
      <Checkbox checked={isDisplay} onChange={({ target }) => setIsDisplay(target.checked)}>
        独占一行
      </Checkbox>
    </ThingDialog>
  )
}
