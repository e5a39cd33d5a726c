import { refusalInWords } from '@jiangtai/shared/classes/advance.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { type Column, DataTable } from '@jiangtai/ui/lists/DataTable.tsx'
import { type AdvanceDraft, byGrade, OUTCOME_NAMES, wishesOf } from './advance-draft.ts'
import { advancePreviewQuery, type AdvanceStep } from './advance.queries.ts'
import { NameCell } from './NameCell.tsx'
import { WizardFoot } from './WizardFoot.tsx'
import styles from './advance.module.css'

/** From → to of every chosen class, conflicts first; no class has been changed yet. */
export function PreviewRun({
  draft,
  onChange,
  onBack,
  onNext,
}: {
  draft: AdvanceDraft
  onChange: (changes: Partial<AdvanceDraft>) => void
  onBack: () => void
  onNext: () => void
}) {
  const preview = useQuery({
    ...advancePreviewQuery({
      to_year: draft.to_year,
      class_ids: [...draft.class_ids],
      wishes: wishesOf(draft),
    }),
    // Another name is looked at while the table stays.
    placeholderData: keepPreviousData,
  })
  const { data } = preview
  const going = data === undefined ? 0 : data.advanced_count + data.graduated_count
  const refused = data?.list.filter(({ outcome }) => outcome === 'refused') ?? []
  const others = data?.list.filter(({ outcome }) => outcome !== 'refused') ?? []

  function handleRename(class_id: string, name: string | null) {
    const { [class_id]: _before, ...others } = draft.names
    onChange({ names: name === null ? others : { ...others, [class_id]: name } })
  }

  return (
    <>
      {preview.isError && data === undefined ? (
        <FailedList what="预览" error={preview.error} onRetry={() => void preview.refetch()} />
      ) : data === undefined ? (
        <SkeletonBlock height={420} />
      ) : (
        <>
          <p className={styles.counts}>
            <strong>{data.advanced_count}</strong> 个班升级，<strong>{data.graduated_count}</strong> 个班毕业
            {data.refused_count > 0 && (
              <span className={styles.reason}>
                ，{data.refused_count} 个班不能升：其余照常升，也可以返回去改选班级
              </span>
            )}
          </p>
          <DataTable<AdvanceStep>
            {...{ label: '升年级预览', minWidth: 720, phone: 'lines' }}
            rows={[...refused, ...byGrade(others).flatMap(({ steps }) => steps)]}
            idOf={({ class_id }) => class_id}
            nameOf={({ name }) => name}
            columns={columnsOf(draft.names, handleRename)}
          />
        </>
      )}
      <WizardFoot problem={data !== undefined && going === 0 ? '所选班级都不能升年级，请返回改选' : null}>
        <Button onClick={onBack}>上一步</Button>
        {going > 0 && (
          <Button type="primary" onClick={onNext}>
            下一步：留级学生
          </Button>
        )}
      </WizardFoot>
    </>
  )
}

function columnsOf(
  names: AdvanceDraft['names'],
  onRename: (class_id: string, name: string | null) => void,
): Column<AdvanceStep>[] {
  const ownOf = ({ class_id }: AdvanceStep) => names[class_id] ?? null
  return [
    { head: '现在', width: 200, title: ({ name }) => name, cell: ({ name }) => name },
    {
      head: '结果',
      width: 120,
      cell: ({ outcome }) => (
        <span className={styles.outcome} data-outcome={outcome}>
          {OUTCOME_NAMES[outcome]}
        </span>
      ),
    },
    {
      head: '升级后',
      width: 240,
      title: (step) => ownOf(step) ?? step.to_name,
      cell: (step) => (
        <NameAfter step={step} own_name={ownOf(step)} onRename={(name) => onRename(step.class_id, name)} />
      ),
    },
    { head: '学生', width: 88, cell: ({ student_count }) => `${student_count} 人` },
    {
      head: '说明',
      title: wordsOf,
      cell: (step) => (
        <span className={step.outcome === 'refused' ? styles.reason : undefined}>{wordsOf(step)}</span>
      ),
    },
  ]
}

function NameAfter({
  step,
  own_name,
  onRename,
}: {
  step: AdvanceStep
  own_name: string | null
  onRename: (name: string | null) => void
}) {
  const { outcome, name, to_name, refusal } = step
  if (outcome === 'graduated') return '已毕业'
  const mayRename = outcome === 'advanced' || own_name !== null || refusal?.code === 'name_taken'
  if (!mayRename) return '—'
  return (
    <NameCell
      class_name={name}
      name={own_name ?? (outcome === 'advanced' ? to_name : '')}
      isOwn={own_name !== null}
      onRename={onRename}
    />
  )
}

function wordsOf({ outcome, refusal, name, to_name, kind }: AdvanceStep): string {
  if (refusal !== null) return refusalInWords(refusal)
  if (outcome === 'graduated')
    return kind === 'administrative' ? '学生学籍改为毕业，名册保留' : '教学班结束，名册保留'
  return name === to_name ? '名称是自己取的，保持不变' : ''
}
