import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { useMutation } from '@tanstack/react-query'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { spanWords, TERM_NAMES } from './calendar-draft.ts'
import { type Calendar, switchTerm } from './info.queries.ts'
import styles from './calendar.module.css'

type Term = NonNullable<Calendar['current_term']>

/** The term the school works in: the term by the calendar, or a chosen one. */
export function CurrentTerm({ current, mayEdit }: { current: Calendar; mayEdit: boolean }) {
  const change = useMutation(switchTerm())
  const { current_term, is_current_chosen } = current
  // The chosen term may lie in another school year than the shown one.
  const terms = [...current.terms]
  if (current_term !== null && !terms.some(({ term_id }) => term_id === current_term.term_id))
    terms.push(current_term)

  function handleSwitch(term_id: string | null) {
    change.mutate(term_id, {
      onSuccess: (saved) =>
        message.success(
          saved.current_term === null
            ? '已改为按校历自动'
            : `当前学期是 ${nameOf(saved.current_term)}${saved.is_current_chosen ? '' : '（按校历自动）'}`,
        ),
    })
  }

  return (
    <section className={styles.current} aria-labelledby="current-term">
      <div>
        <h2 id="current-term">当前学期</h2>
        <p>
          {current_term === null ? (
            '还没有学期。在下面填好起止日，就会按校历自动切换。'
          ) : (
            <>
              <strong>{nameOf(current_term)}</strong>
              <span className={styles.muted}>
                {spanWords(current_term)} · {is_current_chosen ? '选定' : '按校历自动'}
              </span>
            </>
          )}
        </p>
      </div>
      {mayEdit && terms.length > 0 && (
        <Select
          aria-label="当前学期"
          value={is_current_chosen ? (current_term?.term_id ?? null) : null}
          disabled={change.isPending}
          options={[
            { value: null, label: '按校历自动' },
            ...terms.map((term) => ({ value: term.term_id, label: `选定 ${nameOf(term)}` })),
          ]}
          onChange={handleSwitch}
        />
      )}
      {change.error !== null && (
        <p role="alert" className={styles.failure}>
          没有切换成功：{change.error.message}
        </p>
      )}
    </section>
  )
}

function nameOf({ school_year, term_no }: Term): string {
  return `${schoolYearName(school_year)} ${term_no === 1 ? TERM_NAMES[1] : TERM_NAMES[2]}`
}
