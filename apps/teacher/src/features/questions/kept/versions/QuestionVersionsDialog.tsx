import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QuestionCard } from '../../../../shared/questions/QuestionCard.tsx'
import { ShownVersion } from '../../../../shared/lists/versions/ShownVersion.tsx'
import { VersionRows } from '../../../../shared/lists/versions/VersionRows.tsx'
import { restoreVersion, versionQuery, versionsQuery } from './versions.queries.ts'

type Version = CallOutput<'POST /api/question_center/v1/bank/versions'>['list'][number]
type Props = { question: QuestionView; onClose: () => void }

/** 历史版本 of a question: who changed it when, each to read and to go back to ([QU-153]). */
export function QuestionVersionsDialog({ question, onClose }: Props) {
  const [shown, setShown] = useState<Version | null>(null)
  return (
    <Dialog title="历史版本" width={760} footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
      {shown === null ? (
        <VersionRows<Version>
          query={(page) => versionsQuery(question.question_id, page)}
          factsOf={factsOf}
          empty="还没有版本。"
          note="每次修改、换图片都存为一版，用过哪一版的备课和试卷一直用那一版。"
          onShow={setShown}
        />
      ) : (
        <OneVersion {...{ question, onClose }} version={shown} onBack={() => setShown(null)} />
      )}
    </Dialog>
  )
}

function factsOf({ author_name, lesson_count, paper_count }: Version): string[] {
  return [
    ...(author_name === '' ? [] : [author_name]),
    ...(lesson_count > 0 ? [`${lesson_count} 份备课在用`] : []),
    ...(paper_count > 0 ? [`您的 ${paper_count} 份试卷在用`] : []),
  ]
}

function OneVersion({
  question: { question_id, version: current },
  version,
  onBack,
  onClose,
}: Props & { version: Version; onBack: () => void }) {
  const read = useQuery(versionQuery(question_id, version.version))
  const restore = useMutation(restoreVersion())
  const handleRestore = () =>
    restore.mutate(
      { question_id, version: current, from_version: version.version },
      {
        onSuccess: (stored) => {
          message.success(`已恢复到第 ${version.version} 版，存为第 ${stored.version} 版，原来的各版都在`)
          onClose()
        },
      },
    )
  return (
    <ShownVersion
      {...{ version, read, onBack }}
      isRestoring={restore.isPending}
      wrong={restore.error}
      onRestore={handleRestore}
    >
      {(view) => <QuestionCard question={view} number={1} startsOpen lead={null} actions={null} />}
    </ShownVersion>
  )
}
