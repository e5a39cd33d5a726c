import { MAX_REVIEWED } from '@jiangtai/shared/review/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { BatchBar } from '@jiangtai/ui/lists/BatchBar.tsx'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { AddressSelect } from '../../shared/lists/ListFilters.tsx'
import { ListScreen } from '../../shared/lists/ListScreen.tsx'
import { type Address, listPageOf, oneOf, useAddress } from '../../shared/lists/use-address.ts'
import {
  seeResults,
  type Submission,
  type SubmissionFilter,
  submissionsQuery,
} from '../../shared/questions/review/review.queries.ts'
import { subjectOf } from '../../shared/subject-of.ts'
import { useSubjectFilter } from '../../shared/subject-filter.ts'
import { KINDS, STATES } from './review-words.ts'
import { SubmissionCard } from './SubmissionCard.tsx'
import styles from './review.module.css'

const ApproveDialog = laterDialog(async () => (await import('./ApproveDialog.tsx')).ApproveDialog)
const RejectDialog = laterDialog(async () => (await import('./RejectDialog.tsx')).RejectDialog)

type Asking = { kind: 'approve'; rows: readonly Submission[] } | { kind: 'reject'; row: Submission } | null

/** Submissions one below the other, each with the buttons of a decision; the next comes up by itself. */
export function SubmissionList({ scope }: { scope: 'to_review' | 'own' }) {
  const address = useAddress()
  const first = FIRST[scope]
  const filter = filterOf(address, scope)
  const { page, page_size } = listPageOf(address)
  const [chosen, setChosen] = useState<readonly Submission[]>([])
  const [asking, setAsking] = useState<Asking>(null)
  const see = useMutation(seeResults())
  const isChosen = (row: Submission) => chosen.some((one) => one.submission_id === row.submission_id)
  const toggle = (row: Submission) =>
    setChosen(
      isChosen(row) ? chosen.filter((one) => one.submission_id !== row.submission_id) : [...chosen, row],
    )
  const decided = () => {
    setAsking(null)
    setChosen([])
  }
  const what = KINDS.find(({ id }) => id === filter.kind)?.name ?? '试题或试卷'
  return (
    <div className={styles.part}>
      {chosen.length > 0 && (
        <BatchBar count={chosen.length} unit="项" onClear={() => setChosen([])}>
          <Button
            type="primary"
            disabled={chosen.length > MAX_REVIEWED}
            onClick={() => setAsking({ kind: 'approve', rows: chosen })}
          >
            通过
          </Button>
        </BatchBar>
      )}
      <ListScreen<Submission>
        {...{ what: '校本审核', unit: '项' }}
        query={(asked) => submissionsQuery(filter, asked)}
        idOf={({ submission_id }) => submission_id}
        nameOf={({ author_name }) => author_name}
        filters={
          <div className={list.filters} role="search" aria-label="筛选审核">
            <AddressSelect
              {...{ label: '内容', name: 'kind', width: 112 }}
              {...choicesOf(KINDS, { first: first.kind, all: '全部内容' })}
            />
            <AddressSelect
              {...{ label: '状态', name: 'state', width: 112 }}
              {...choicesOf(STATES, { first: first.state, all: '全部状态' })}
            />
            <SubjectSelect />
            {scope === 'own' && (
              <Button
                loading={see.isPending}
                onClick={() =>
                  see.mutate(undefined, {
                    onSuccess: () => message.success('审核结果都看过了'),
                    onError: (error) => message.error(error.message),
                  })
                }
              >
                结果都看过了
              </Button>
            )}
          </div>
        }
        empty={
          <EmptyList>
            {scope === 'own'
              ? `没有这样的${what}。在“上传的试题”或“试卷库”里点“提交审核”，通过后就是校本的。`
              : `没有这样的${what}。本学科老师提交的${what}由备课组长和校管理员审核。`}
          </EmptyList>
        }
        show={{
          cards: (rows, isStale) =>
            rows === null ? (
              <SkeletonBlock height={240} />
            ) : (
              <ol className={styles.cards} data-stale={isStale}>
                {rows.map((row, index) => (
                  <li key={row.submission_id}>
                    <SubmissionCard
                      row={row}
                      number={(page - 1) * page_size + index + 1}
                      lead={
                        row.abilities.decide && (
                          <Checkbox
                            checked={isChosen(row)}
                            aria-label={`选择第 ${(page - 1) * page_size + index + 1} 项`}
                            onChange={() => toggle(row)}
                          />
                        )
                      }
                      onApprove={() => setAsking({ kind: 'approve', rows: [row] })}
                      onReject={() => setAsking({ kind: 'reject', row })}
                    />
                  </li>
                ))}
              </ol>
            ),
        }}
      />
      {asking?.kind === 'approve' && (
        <ApproveDialog
          kind={filter.kind ?? 'question'}
          rows={asking.rows}
          onDone={decided}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'reject' && (
        <RejectDialog row={asking.row} onDone={decided} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}

/** The first filters of a list: of the submissions to decide the waiting ones, one kind at a time; of one's own all of them, with their results. */
const FIRST = {
  to_review: { kind: 'question', state: 'submitted' },
  own: { kind: null, state: null },
} as const

/** The choices of a filter: the first is the choice that the list begins with. */
function choicesOf<Id extends string>(
  known: readonly { id: Id; name: string }[],
  { first, all }: { first: Id | null; all: string },
) {
  return {
    first: known.find(({ id }) => id === first)?.name ?? all,
    options: known.filter(({ id }) => id !== first).map(({ id, name }) => ({ value: id, label: name })),
  }
}

function SubjectSelect() {
  const subjects = useSubjectFilter()
  return (
    <AddressSelect
      {...{ label: '学科', name: 'subject', first: '全部学科', width: 120 }}
      options={subjects}
    />
  )
}

function filterOf(address: Address, scope: 'to_review' | 'own') {
  return {
    scope,
    kind: oneOf(address.read('kind'), ['question', 'paper'] as const) ?? FIRST[scope].kind,
    state:
      oneOf(
        address.read('state'),
        STATES.map(({ id }) => id),
      ) ?? FIRST[scope].state,
    subject_id: subjectOf(address),
  } satisfies SubmissionFilter
}
