import { useCan } from '../../../../core/session/user.ts'
import { StageButton } from '../../kit/StageButton.tsx'

/** In 发题: the way to a question that nobody prepared but the bank has ([CR-453]), for who may look at questions. */
export function BankWay({ onOpen }: { onOpen: () => void }) {
  if (!useCan('questionCenter.query')) return null
  return (
    <StageButton size="small" isStep onPress={onOpen}>
      从题库选题…
    </StageButton>
  )
}
