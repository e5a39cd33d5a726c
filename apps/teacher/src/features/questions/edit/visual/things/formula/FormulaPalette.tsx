import { Panes } from '@jiangtai/ui/kit/Panes.tsx'
import { Formula } from '@jiangtai/ui/MathText.tsx'
import { useState } from 'react'
import styles from '../things.module.css'
import { PALETTE } from './palette.ts'
import { drawnSlots } from './slots.ts'

/** Buttons for what formulas are made of, in groups. */
export function FormulaPalette({ onPick }: { onPick: (latex: string) => void }) {
  const [group, setGroup] = useState(PALETTE[0]?.name ?? '')
  const panes = PALETTE.map(({ name, parts }) => ({
    key: name,
    label: name,
    content: (
      <div className={styles.palette}>
        {parts.map(({ name: words, latex }) => (
          <button key={words} type="button" aria-label={words} title={words} onClick={() => onPick(latex)}>
            <Formula source={drawnPart(latex)} isDisplay={false} />
          </button>
        ))}
      </div>
    ),
  }))
  return <Panes label="公式符号" panes={panes} active={group} onChange={setGroup} />
}

/** A script by itself stands at something. */
function drawnPart(latex: string): string {
  return drawnSlots(/^[\^_]/.test(latex) ? `x${latex}` : latex)
}
