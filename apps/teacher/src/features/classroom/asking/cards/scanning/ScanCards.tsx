import type { CardLetter } from '@jiangtai/shared/classroom/asking/cards/card-letters.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StageButton } from '../../../kit/StageButton.tsx'
import { StageDialog } from '../../../kit/StageDialog.tsx'
import {
  answerCardsQuery,
  type CardStudent,
} from '../../../../../shared/print/answer-cards/answer-cards.queries.ts'
import { CardSheets } from '../../../../../shared/print/answer-cards/CardSheets.tsx'
import { CameraEye } from './CameraEye.tsx'
import { PhotoEye } from './PhotoEye.tsx'
import { ReadStudents } from './ReadStudents.tsx'
import type { EnterCards } from './use-card-scan.ts'
import { useCardScan } from './use-card-scan.ts'

const NOBODY: readonly CardStudent[] = []

/** 扫卡: the camera of this device, or a photo, reads the cards that are held up; who was read is shown, not what (LV-09). */
export function ScanCards({
  class_id,
  letters,
  onRead,
  onClose,
}: {
  class_id: string
  letters: ReadonlySet<CardLetter>
  onRead: EnterCards
  onClose: () => void
}) {
  const cards = useQuery(answerCardsQuery(class_id))
  const [isPrinting, setIsPrinting] = useState(false)
  const [hasNames, setHasNames] = useState(false)
  const students = cards.data?.students ?? NOBODY
  const { scanned, look } = useCardScan({ students, letters, onRead })
  return (
    <StageDialog
      title="扫卡"
      isWide
      onCancel={onClose}
      actions={
        <>
          <StageButton look="primary" onPress={onClose}>
            完成
          </StageButton>
          {cards.data !== undefined && <PhotoEye onPicture={(picture) => look(picture, true)} />}
          {students.length > 0 && (
            <>
              <StageButton isPressed={hasNames} onPress={() => setHasNames(!hasNames)}>
                {hasNames ? '隐藏姓名' : '显示姓名'}
              </StageButton>
              <StageButton onPress={() => setIsPrinting(true)}>打印答题卡</StageButton>
            </>
          )}
        </>
      }
    >
      {cards.isPending && <p role="status">正在读取班级…</p>}
      {cards.isError && (
        <p role="alert">
          没有读到班级：{cards.error.message}{' '}
          <StageButton size="small" onPress={() => void cards.refetch()}>
            重试
          </StageButton>
        </p>
      )}
      {cards.data !== undefined && students.length === 0 && <p>这个班还没有学生。</p>}
      {students.length > 0 && (
        <>
          <CameraEye onPicture={(picture) => look(picture, false)} />
          <ReadStudents students={students} scanned={scanned} hasNames={hasNames} />
        </>
      )}
      {isPrinting && cards.data !== undefined && (
        <CardSheets
          class_name={cards.data.class_name}
          students={students}
          onPrinted={() => setIsPrinting(false)}
        />
      )}
    </StageDialog>
  )
}
