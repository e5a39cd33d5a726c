/** An answer that was not accepted stays in sight until the student has seen it. */
export function RefusalLine({ reason, onSeen }: { reason: string; onSeen: () => void }) {
  return (
    <p className="refusal-line" role="alert">
      <span>{`有一份作答没有被接收：${reason}`}</span>
      <button type="button" className="button-quiet" onClick={onSeen}>
        知道了
      </button>
    </p>
  )
}
