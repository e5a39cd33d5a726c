import { blueprintOfPaper } from '@jiangtai/shared/papers/plan/blueprint-of-paper.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { askFirst, message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { paperCalls, paperListQuery } from '../papers.queries.ts'
import { BlueprintFiles } from './BlueprintFiles.tsx'
import { type BlueprintDraft, draftOf, openedDraft, wrongBlueprint } from './blueprint-draft.ts'
import { blueprintsQuery, openBlueprint, removeBlueprint } from './blueprint.queries.ts'
import styles from './blueprint.module.css'

const SaveBlueprintDialog = laterDialog(
  async () => (await import('./SaveBlueprintDialog.tsx')).SaveBlueprintDialog,
)

/** The number of one's papers that are offered, the last changed first. */
const OFFERED = { page: 1, page_size: 50 }
const ANY_PAPER = { text: '', subject_id: null, phase_id: null, state: null }

/** The kept 细目表: opened, made of a paper, taken along as a table, saved, removed ([PA-35], [PA-93], [PA-94]). */
export function SavedBlueprints({
  draft,
  onOpen,
}: {
  draft: BlueprintDraft
  onOpen: (draft: BlueprintDraft) => void
}) {
  const { data, error, refetch } = useQuery(blueprintsQuery())
  const opening = useMutation({ mutationFn: openBlueprint })
  const papers = useQuery(paperListQuery(ANY_PAPER, OFFERED))
  const taking = useMutation({ mutationFn: paperCalls.detail })
  const removing = useMutation(removeBlueprint())
  const mayRemove = useCan('questionCenter.delete')
  const [isSaving, setIsSaving] = useState(false)
  const { saved } = draft
  const open = (blueprint_id: string) =>
    opening.mutate(blueprint_id, {
      onSuccess: (view) => onOpen(openedDraft(view, draft.pool)),
      onError: (failure) => message.error(`没有打开：${failure.message}`),
    })
  const take = (paper_id: string) =>
    taking.mutate(paper_id, {
      onSuccess({ subject_id, phase_id, document, questions }) {
        const described = new Map(questions.map((view) => [view.question_id, view]))
        const { blueprint, left_out_count } = blueprintOfPaper(document, described)
        if (blueprint.rows.length === 0) return message.warning('这份试卷的题没有标知识点，生成不了细目表')
        onOpen(draftOf({ subject_id, phase_id, blueprint }, draft.pool))
        if (left_out_count > 0) message.warning(`有 ${left_out_count} 道题没有标知识点或放不下，没有算进来`)
      },
      onError: (failure) => message.error(`没有生成：${failure.message}`),
    })
  const replace = (onOk: () => void) => {
    if (Object.keys(draft.counts).length === 0) return onOk()
    askFirst({
      title: '换成另一份细目表？',
      content: '现在表里填的题数会换成那一份的。',
      okText: '换成',
      onOk,
    })
  }
  const handleSave = () => {
    const [wrong] = Object.values(wrongBlueprint(draft))
    if (wrong === undefined) setIsSaving(true)
    else message.warning(`还不能保存：${wrong}`)
  }
  const handleRemove = ({ blueprint_id, name }: NonNullable<BlueprintDraft['saved']>) =>
    askFirst({
      title: `删除细目表“${name}”？`,
      content: '用它组的试卷不变，表里填的内容也还在这个页面上。',
      okText: '删除',
      onOk: () =>
        removing.mutate(blueprint_id, {
          onSuccess() {
            message.success(`已删除“${name}”`)
            onOpen({ ...draft, saved: null })
          },
          onError: (failure) => message.error(`没有删除：${failure.message}`),
        }),
    })
  return (
    <div className={styles.saved} role="group" aria-label="存好的细目表">
      <Select
        aria-label="打开存好的细目表"
        placeholder={data?.total === 0 ? '还没有存过细目表' : '打开存好的细目表'}
        disabled={data === undefined || data.total === 0}
        loading={opening.isPending}
        value={saved?.blueprint_id ?? null}
        options={(data?.list ?? []).map(({ blueprint_id, name, question_count, total_score }) => ({
          value: blueprint_id,
          label: `${name}（${question_count} 题 ${total_score} 分）`,
        }))}
        onChange={(blueprint_id) => replace(() => open(blueprint_id))}
      />
      {error !== null && <Button onClick={() => void refetch()}>没有查到，重试</Button>}
      <Select
        aria-label="由试卷生成细目表"
        placeholder={papers.data?.total === 0 ? '还没有试卷可以生成' : '由试卷生成细目表'}
        disabled={papers.data === undefined || papers.data.total === 0}
        loading={taking.isPending}
        value={null}
        options={(papers.data?.list ?? []).map(({ paper_id, title }) => ({ value: paper_id, label: title }))}
        onChange={(paper_id: string) => replace(() => take(paper_id))}
      />
      <BlueprintFiles {...{ draft, onOpen, replace }} />
      <Button onClick={handleSave}>保存细目表</Button>
      {saved !== null && mayRemove && (
        <Button danger loading={removing.isPending} onClick={() => handleRemove(saved)}>
          删除这份
        </Button>
      )}
      {isSaving && <SaveBlueprintDialog {...{ draft, onOpen }} onClose={() => setIsSaving(false)} />}
    </div>
  )
}
