import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { sectionNumeral } from '@jiangtai/shared/papers/section-numeral.ts'
import type { PaperListItem, PaperView } from '@jiangtai/shared/papers/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { ShownVersion } from '../../../shared/lists/versions/ShownVersion.tsx'
import { VersionRows } from '../../../shared/lists/versions/VersionRows.tsx'
import { paperQuery } from '../papers.queries.ts'
import { paperVersionsQuery, restorePaperVersion } from './versions.queries.ts'

type Version = CallOutput<'POST /api/question_center/v1/paper/versions'>['list'][number]
type Props = { paper: PaperListItem; onClose: () => void }

/** 历史版本 of a paper: the versions that were finished, each to read and to go back to ([QU-156]). */
export function PaperVersionsDialog({ paper, onClose }: Props) {
  const [shown, setShown] = useState<Version | null>(null)
  return (
    <Dialog
      title={`《${paper.title}》的历史版本`}
      width={760}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      {shown === null ? (
        <VersionRows<Version>
          query={(page) => paperVersionsQuery(paper.paper_id, page)}
          factsOf={factsOf}
          empty="还没有版本。点“完成组卷”，就把试卷当时的样子存为一版。"
          note="每次“完成组卷”存为一版，以后不再改变。恢复时没有完成的修改先存为一版。"
          onShow={setShown}
        />
      ) : (
        <OneVersion {...{ paper, onClose }} version={shown} onBack={() => setShown(null)} />
      )}
    </Dialog>
  )
}

function factsOf({ title, question_count, total_score, is_in_school, sheet_count }: Version): string[] {
  return [
    `《${title}》`,
    `${question_count} 题`,
    `${total_score} 分`,
    ...(is_in_school ? ['在校本卷库'] : []),
    ...(sheet_count > 0 ? [`${sheet_count} 份答题卡`] : []),
  ]
}

function OneVersion({
  paper: { paper_id },
  version,
  onBack,
  onClose,
}: Props & { version: Version; onBack: () => void }) {
  const read = useQuery(paperQuery(paper_id, version.version))
  const restore = useMutation(restorePaperVersion())
  const handleRestore = ({ revision }: PaperView) =>
    restore.mutate(
      { paper_id, revision, from_version: version.version },
      {
        onSuccess: (stored) => {
          const kept = stored.kept_version === null ? '' : `；没有完成的修改存为第 ${stored.kept_version} 版`
          message.success(`已恢复到第 ${version.version} 版，存为第 ${stored.version} 版${kept}`)
          onClose()
        },
        // Another revision may be there now.
        onError: () => void read.refetch(),
      },
    )
  return (
    <ShownVersion
      {...{ version, read, onBack }}
      isRestoring={restore.isPending}
      wrong={restore.error}
      onRestore={handleRestore}
    >
      {(view) => <PaperReading paper={view} />}
    </ShownVersion>
  )
}

/** The questions of a paper below their headings. */
function PaperReading({ paper: { document, questions } }: { paper: PaperView }) {
  const views = new Map(questions.map((question) => [question.question_id, question]))
  const numbers = new Map(questions.map(({ question_id }, at) => [question_id, at + 1]))
  return document.sections.map((section, at) => (
    <Fragment key={section.section_id}>
      <h3>
        {sectionNumeral(at + 1)}、{section.title}
      </h3>
      {section.questions.map(({ question_id }) => {
        const question = views.get(question_id)
        return (
          question !== undefined && (
            <QuestionCard
              key={question_id}
              question={question}
              number={numbers.get(question_id) ?? 1}
              lead={null}
              actions={null}
            />
          )
        )
      })}
    </Fragment>
  ))
}
