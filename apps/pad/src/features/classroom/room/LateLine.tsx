import type { LatePart } from '../late-part.ts'

/** Says that a part of the lesson is on its way, or that it did not come. */
export function LateLine({
  name,
  kind,
  onRetry,
}: {
  name: string
  kind: LatePart<never>['kind']
  onRetry: () => Promise<void>
}) {
  const hasFailed = kind === 'failed'
  return (
    <p className="call-line" role="status">
      {hasFailed ? `${name}没有加载出来 ` : `正在打开${name}`}
      {hasFailed && (
        <button type="button" className="button-on-board" onClick={() => void onRetry()}>
          重试
        </button>
      )}
    </p>
  )
}
