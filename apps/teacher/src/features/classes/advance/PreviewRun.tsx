import { refusalInWords } from '@jiangtai/shared/classes/advance.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { type AdvanceDraft, byGrade, OUTCOME_NAMES, wishesOf } from './advance-draft.ts'
import { advancePreviewQuery, type AdvanceStep } from './advance.queries.ts'
import { NameCell } from './NameCell.tsx'
import { WizardFoot } from './WizardFoot.tsx'
import styles from './advance.module.css'

/** From → to of every chosen class, conflicts first; nothing has been changed. */
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
          <ScrollBox label="升年级预览">
            <table className={`${list.table} ${styles.table}`}>
              <colgroup>
                <col style={{ width: '24%' }} />
                <col style={{ width: '14%' }} />
                <col style={{ width: '24%' }} />
                <col style={{ width: 88 }} />
                <col />
              </colgroup>
              <thead>
                <tr>
                  <th scope="col">现在</th>
                  <th scope="col">结果</th>
                  <th scope="col">升级后</th>
                  <th scope="col">学生</th>
                  <th scope="col">说明</th>
                </tr>
              </thead>
              <tbody>
                {[...refused, ...byGrade(others).flatMap(({ steps }) => steps)].map((step) => (
                  <PreviewRow
                    key={step.class_id}
                    step={step}
                    own_name={draft.names[step.class_id] ?? null}
                    onRename={(name) => handleRename(step.class_id, name)}
                  />
                ))}
              </tbody>
            </table>
          </ScrollBox>
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

function PreviewRow({
  step,
  own_name,
  onRename,
}: {
  step: AdvanceStep
  own_name: string | null
  onRename: (name: string | null) => void
}) {
  const { outcome, name, to_name, student_count } = step
  return (
    <tr>
      <td title={name}>{name}</td>
      <td>
        <span className={styles.outcome} data-outcome={outcome}>
          {OUTCOME_NAMES[outcome]}
        </span>
      </td>
      <td title={own_name ?? to_name}>
        {outcome === 'graduated' ? (
          '已毕业'
        ) : outcome === 'advanced' || own_name !== null || step.refusal?.code === 'name_taken' ? (
          <NameCell
            class_name={name}
            name={own_name ?? (outcome === 'advanced' ? to_name : '')}
            isOwn={own_name !== null}
            onRename={onRename}
          />
        ) : (
          '—'
        )}
      </td>
      <td>{student_count} 人</td>
      <td title={wordsOf(step)} className={outcome === 'refused' ? styles.reason : undefined}>
        {wordsOf(step)}
      </td>
    </tr>
  )
}

function wordsOf({ outcome, refusal, name, to_name, kind }: AdvanceStep): string {
  if (refusal !== null) return refusalInWords(refusal)
  if (outcome === 'graduated')
    return kind === 'administrative' ? '学生学籍改为毕业，名册保留' : '教学班结束，名册保留'
  return name === to_name ? '名称是自己取的，保持不变' : ''
}
