import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { type CalendarDraft, spansOf, spanWords, type SpecialSpan } from './calendar-draft.ts'
import styles from './calendar.module.css'

const KINDS: Record<SpecialSpan['kind'], string> = { holiday: '放假', school_day: '调休上课' }

/** The days of the year that differ from the week, as one speaks of them. */
export function SpecialDays({
  draft,
  mayEdit,
  onShow,
  onRemove,
}: {
  draft: CalendarDraft
  mayEdit: boolean
  onShow: (span: SpecialSpan) => void
  onRemove: (span: SpecialSpan) => void
}) {
  const spans = spansOf(draft.days)
  return (
    <section className={styles.special} aria-labelledby="special-days">
      <h3 id="special-days">放假与调休</h3>
      {spans.length === 0 ? (
        <p className={styles.muted}>这个学年还没有放假和调休的日子，按周一至周五上课。</p>
      ) : (
        <ul>
          {spans.map((span) => {
            const words = spanWords(span)
            return (
              <li key={span.from_day}>
                <button type="button" className={styles.span} onClick={() => onShow(span)}>
                  <strong>{span.name === '' ? KINDS[span.kind] : span.name}</strong>
                  <span className={styles.muted}>
                    {words} · {span.days.length} 天{span.name !== '' && ` · ${KINDS[span.kind]}`}
                  </span>
                </button>
                {mayEdit && (
                  <Button
                    type="text"
                    size="small"
                    aria-label={`去掉${span.name}${words}`}
                    onClick={() => onRemove(span)}
                  >
                    去掉
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
