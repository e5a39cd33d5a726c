import { RestWatch } from '../features/rest/RestWatch.tsx'
import { OtherPadNote } from '../features/session/other-pad/OtherPadNote.tsx'
import type { PadPlace } from './address.ts'
import type { OpenPadServices } from './open-pad-services.ts'

/** What is said above or over whatever the pad shows; fetched after the pad itself. */
export function PadNotes({
  services,
  place,
  account_id,
  other_pad_at,
}: {
  services: OpenPadServices
  place: PadPlace
  account_id: string
  other_pad_at: string | undefined
}) {
  return (
    <>
      <OtherPadNote realtime={services.realtime} account_id={account_id} at_first={other_pad_at} />
      <RestWatch {...services} isInClass={place.kind === 'classroom'} />
    </>
  )
}
