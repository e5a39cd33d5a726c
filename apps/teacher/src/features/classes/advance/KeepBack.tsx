import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import {
  type AdvanceDraft,
  byGrade,
  isReady,
  keptAmong,
  type KeptBack,
  likelyTarget,
  placeInWords,
  targetsOf,
} from './advance-draft.ts'
import type { AdvanceStep } from './advance.queries.ts'
import { KeepBackPicker } from './KeepBackPicker.tsx'
import { WizardFoot } from './WizardFoot.tsx'
import styles from './advance.module.css'

/** Who repeats the year, and in which class; nobody unless somebody is put here. */
export function KeepBack({
  steps,
  draft,
  onChange,
  onBack,
  onNext,
}: {
  steps: readonly AdvanceStep[]
  draft: AdvanceDraft
  onChange: (changes: Partial<AdvanceDraft>) => void
  onBack: () => void
  onNext: () => void
}) {
  const homes = byGrade(steps)
    .flatMap((group) => group.steps)
    .filter((step) => step.kind === 'administrative' && isReady(step) && draft.class_ids.has(step.class_id))
  const homeOf = (class_id: string) => homes.find((one) => one.class_id === class_id)
  const kept = keptAmong(draft.kept_back, draft.class_ids)
  const set = (kept_back: readonly KeptBack[]) => onChange({ kept_back })
  return (
    <>
      <p className={styles.muted}>
        留级的学生离开原班，进入升级后与他同年级的班，也可以先不分班。没有留级学生就直接下一步。
      </p>
      <div className={styles.keepBack}>
        <KeepBackPicker
          homes={homes}
          kept={kept}
          onAdd={(student) =>
            set([...kept, { ...student, to_class_id: likelyTarget(homeOf(student.class_id), steps) }])
          }
          onRemove={(student_id) => set(kept.filter((one) => one.student_id !== student_id))}
        />
        <section aria-label="留级名单" className={styles.keptList}>
          <h2>留级名单 {kept.length} 人</h2>
          {kept.length === 0 ? (
            <EmptyList>还没有留级学生。在左边选班级，勾选学生。</EmptyList>
          ) : (
            <ul>
              {kept.map((one) => {
                const home = homeOf(one.class_id)
                return (
                  <li key={one.student_id}>
                    <span>
                      {one.name}
                      <span className={styles.muted}> {home?.name}</span>
                    </span>
                    <Select
                      aria-label={`${one.name}留到`}
                      size="small"
                      value={one.to_class_id}
                      options={[
                        { value: null, label: '先不分班' },
                        ...targetsOf(home, steps).map((to) => ({
                          value: to.class_id,
                          label: placeInWords(to, draft.class_ids),
                        })),
                      ]}
                      onChange={(to_class_id: string | null) =>
                        set(
                          kept.map((kid) =>
                            kid.student_id === one.student_id ? { ...kid, to_class_id } : kid,
                          ),
                        )
                      }
                    />
                    <button
                      type="button"
                      className={list.rowAction}
                      aria-label={`去掉${one.name}`}
                      onClick={() => set(kept.filter((kid) => kid.student_id !== one.student_id))}
                    >
                      去掉
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
        </section>
      </div>
      <WizardFoot problem={null}>
        <Button onClick={onBack}>上一步</Button>
        <Button type="primary" onClick={onNext}>
          下一步：确认
        </Button>
      </WizardFoot>
    </>
  )
}
