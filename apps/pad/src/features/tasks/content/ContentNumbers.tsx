export type ContentNumbersProps = { count: number; current: number; onPick: (index: number) => void }

/** The questions by their numbers. */
export function ContentNumbers({ count, current, onPick }: ContentNumbersProps) {
  return (
    <nav className="task-numbers task-strip" aria-label="题号">
      {Array.from({ length: count }, (_one, index) => (
        <button
          // The questions of a link never change.
          key={index}
          type="button"
          className="task-number"
          aria-current={index === current}
          aria-label={`第 ${index + 1} 题`}
          onClick={() => onPick(index)}
        >
          {index + 1}
        </button>
      ))}
    </nav>
  )
}
