import './saved-line.css'

/** The line that says where an answer is: words, and the mood of its sign. */
export type SavedState = { tone: 'none' | 'kept' | 'saved' | 'submitted' | 'refused'; text: string }

const SIGNS = { none: '○', kept: '↻', saved: '✓', submitted: '✓✓', refused: '!' } as const satisfies Record<
  SavedState['tone'],
  string
>

/** The place of the answer (device or server), always in sight; read out when it changes. */
export function SavedLine({ saved }: { saved: SavedState }) {
  return (
    <p className={`saved-line saved-${saved.tone}`} role="status">
      <span className="saved-sign" aria-hidden="true">
        {SIGNS[saved.tone]}
      </span>
      <span>{saved.text}</span>
    </p>
  )
}
