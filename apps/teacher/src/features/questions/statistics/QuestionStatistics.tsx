import type { ListedQuestion } from '@jiangtai/shared/questions/contract.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ClassFigures } from './ClassFigures.tsx'
import { ItemFigures } from './ItemFigures.tsx'
import { type Statistics, statisticsQuery } from './statistics.queries.ts'
import styles from './statistics.module.css'

/** 使用数据 under a question: how it went over the whole school, item by item (QC-20). */
export function QuestionStatistics({ question }: { question: ListedQuestion }) {
  const [version, setVersion] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(statisticsQuery(question.question_id, version))
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <header className={styles.head}>
        <h2 id={headingId}>使用数据</h2>
        {data !== undefined && <VersionSelect statistics={data} onChange={setVersion} />}
      </header>
      {data !== undefined ? (
        <Figures question={question} statistics={data} />
      ) : error === null ? (
        <SkeletonBlock height={120} />
      ) : (
        <FailedList what="使用数据" error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Figures({ question, statistics }: { question: ListedQuestion; statistics: Statistics }) {
  const { version, items, least, versions } = statistics
  const { document } = question
  if (!versions.some((one) => one.version === version))
    return (
      <EmptyList>
        {versions.length === 0
          ? '还没有学生答过这道题。上课发题之后，这里有得分率、区分度和选项分布。'
          : '这一版还没有学生答过，可以在右上角查看以前的版本。'}
      </EmptyList>
    )
  return (
    <>
      {items.map((item, at) => (
        <ItemFigures
          key={item.item_id}
          statistic={item}
          least={least}
          // An earlier version may have had other items: then its figures stand without its choices.
          asked={document.items.find(({ item_id }) => item_id === item.item_id) ?? null}
          bank={document.bank}
          number={items.length > 1 ? at + 1 : null}
        />
      ))}
      <ClassFigures question_id={question.question_id} version={version} />
    </>
  )
}

/** The choice of the version, where there are several. */
function VersionSelect({
  statistics: { version, versions },
  onChange,
}: {
  statistics: Statistics
  onChange: (version: number) => void
}) {
  if (versions.every((one) => one.version === version)) return null
  const known = versions.some((one) => one.version === version)
    ? versions
    : [{ version, answered_count: 0 }, ...versions]
  return (
    <Select
      aria-label="题目的版本"
      style={{ width: 176 }}
      value={version}
      options={known.map((one) => ({
        value: one.version,
        label: `第 ${one.version} 版（${one.answered_count} 份作答）`,
      }))}
      onChange={onChange}
    />
  )
}
