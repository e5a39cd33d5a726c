import { FACT_SOURCES } from '@jiangtai/shared/facts/counts.ts'
import { BOOK_STATES, REASON_WORDS, STATE_WORDS, WRONG_REASONS } from '@jiangtai/shared/wrong-book/reasons.ts'
import type { Book, BookFilter, BookOverview } from './book.ts'
import { SOURCE_WORDS } from './book-words.ts'

export type BookFiltersProps = { overview: BookOverview; filter: BookFilter; onNarrow: Book['narrow'] }

/** The filters of the list: subjects under the thumb, the rest in boxes. */
export function BookFilters({ overview, filter, onNarrow }: BookFiltersProps) {
  const { subjects, knowledge } = overview
  return (
    <section aria-label="筛选">
      {subjects.length > 1 && (
        <div className="book-subjects" role="group" aria-label="学科">
          <SubjectButton
            name="全部"
            count={overview.total}
            isOn={filter.subject_id === null}
            onPick={() => onNarrow({ subject_id: null })}
          />
          {subjects.map(({ subject_id, name, count }) => (
            <SubjectButton
              key={subject_id}
              {...{ name, count }}
              isOn={filter.subject_id === subject_id}
              onPick={() => onNarrow({ subject_id })}
            />
          ))}
        </div>
      )}
      <div className="book-boxes">
        <Box
          label="状态"
          value={filter.state}
          options={BOOK_STATES.map((state) => [state, STATE_WORDS[state]] as const)}
          onPick={(state) => onNarrow({ state })}
        />
        <Box
          label="错因"
          value={filter.reason}
          options={WRONG_REASONS.map((reason) => [reason, REASON_WORDS[reason]] as const)}
          onPick={(reason) => onNarrow({ reason })}
        />
        <Box
          label="来源"
          value={filter.source}
          options={FACT_SOURCES.map((source) => [source, SOURCE_WORDS[source]] as const)}
          onPick={(source) => onNarrow({ source })}
        />
        {knowledge.length > 0 && (
          <Box
            label="知识点"
            value={filter.knowledge_id}
            options={knowledge.map((one) => [one.knowledge_id, `${one.name}（${one.count}）`] as const)}
            onPick={(knowledge_id) => onNarrow({ knowledge_id })}
          />
        )}
      </div>
    </section>
  )
}

type SubjectButtonProps = { name: string; count: number; isOn: boolean; onPick: () => void }

function SubjectButton({ name, count, isOn, onPick }: SubjectButtonProps) {
  return (
    <button type="button" className="book-chip" aria-pressed={isOn} onClick={onPick}>
      {name} <b>{count}</b>
    </button>
  )
}

type BoxProps<V extends string> = {
  label: string
  value: V | null
  options: readonly (readonly [V, string])[]
  onPick: (value: V | null) => void
}

function Box<V extends string>({ label, value, options, onPick }: BoxProps<V>) {
  return (
    <label className="book-box">
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={(event) => onPick(options.find(([key]) => key === event.target.value)?.[0] ?? null)}
      >
        <option value="">全部</option>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
