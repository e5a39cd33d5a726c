import { AUDIENCE_NAMES } from '@jiangtai/shared/review/audience-names.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QuestionCard } from '../../shared/questions/QuestionCard.tsx'
import { type Submission, withdrawSubmission } from '../../shared/questions/review/review.queries.ts'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import { readPaperPath, stateWords } from './review-words.ts'
import styles from './review.module.css'

/** One submission: the question or paper itself, its author, the decision and its reason. */
export function SubmissionCard({
  row,
  number,
  lead,
  onApprove,
  onReject,
}: {
  row: Submission
  number: number
  lead: ReactNode
  onApprove: () => void
  onReject: () => void
}) {
  const actions = (
    <>
      {row.abilities.withdraw && <WithdrawButton submission_id={row.submission_id} number={number} />}
      {row.abilities.decide && (
        <>
          <Button size="small" aria-label={`驳回，第 ${number} 项`} onClick={onReject}>
            驳回
          </Button>
          <Button size="small" type="primary" aria-label={`通过，第 ${number} 项`} onClick={onApprove}>
            通过
          </Button>
        </>
      )}
    </>
  )
  return (
    <div className={styles.submission}>
      <p className={styles.facts}>
        <b data-state={row.state}>{stateWords(row.state)}</b>
        <span>
          {row.author_name} · {row.subject_name} · <SpokenTime at={row.submitted_at} /> 提交
        </span>
        {row.decided_at !== null && row.reviewer_name !== '' && (
          <span>
            {row.reviewer_name} · <SpokenTime at={row.decided_at} /> 审核
            {row.audience !== null && ` · ${AUDIENCE_NAMES[row.audience]}可用`}
          </span>
        )}
        {row.state === 'approved' && (
          <span>
            {row.thing.kind === 'question'
              ? '题目已归入校本题库，由备课组长和校管理员修改'
              : '这一版已归入校本卷库'}
          </span>
        )}
        {row.reason !== '' && <span className={styles.reason}>驳回原因：{row.reason}</span>}
      </p>
      {row.thing.kind === 'question' ? (
        <QuestionCard
          question={row.thing.question}
          startsOpen={row.abilities.decide}
          {...{ number, lead, actions }}
        />
      ) : (
        <article className={styles.paper} aria-label={`第 ${number} 份`}>
          {lead}
          <Link className={list.link} to={readPaperPath(row.thing_id, row.version)}>
            {row.thing.title}
          </Link>
          <span>
            {row.thing.question_count} 题 · {row.thing.total_score} 分 · 第 {row.version} 版
          </span>
          <span className={styles.acts}>{actions}</span>
        </article>
      )}
    </div>
  )
}

function WithdrawButton({ submission_id, number }: { submission_id: string; number: number }) {
  const withdraw = useMutation(withdrawSubmission())
  return (
    <Button
      size="small"
      aria-label={`撤回，第 ${number} 项`}
      loading={withdraw.isPending}
      onClick={() =>
        withdraw.mutate(submission_id, {
          onSuccess: () => message.success('已撤回'),
          onError: (error) => message.error(error.message),
        })
      }
    >
      撤回
    </Button>
  )
}
