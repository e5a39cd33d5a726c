export type PlainScreenProps = { text: string; action: { label: string; onTap: () => void } | null }

/** A screen with one sentence, and one thing to do about it if there is one. */
export function PlainScreen({ text, action }: PlainScreenProps) {
  return (
    <main className="plain">
      <p className="plain-text" role="status">
        {text}
      </p>
      {action !== null && (
        <button type="button" className="button-primary" onClick={action.onTap}>
          {action.label}
        </button>
      )}
    </main>
  )
}
