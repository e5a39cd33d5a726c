/** A blank as 田字格, each with its 拼音 above; `text` is written into them, one character a square ([QU-130]). */
export function Squares({ squares, text = '' }: { squares: readonly string[]; text?: string }) {
  const written = Array.from(text)
  // What does not fit is read behind them: nothing of an answer is hidden.
  const rest = written.slice(squares.length).join('')
  return (
    <span className="qd-squares">
      {squares.map((pinyin, index) => (
        // A square is known by its place alone.
        <span key={index} className="qd-square-place">
          {pinyin !== '' && <span className="qd-square-pinyin">{pinyin}</span>}
          <span className="qd-square">{written[index] ?? ''}</span>
        </span>
      ))}
      {rest}
    </span>
  )
}
