import { acceptOffer, declineOffer } from '../../core/session/link-sign-in.ts'
import type { OfferedSignIn } from '../../core/session/offered-sign-in.ts'
import { Button } from '../../shared/kit/Button.tsx'
import { Dialog } from '../../shared/kit/Dialog.tsx'

/** Asks whether the sign-in of a link replaces the present one; whoever closes it stays signed in as they are ([SE-52]). */
export function LinkOffer({ offer }: { offer: OfferedSignIn }) {
  const { name } = offer.user
  return (
    <Dialog
      title={`换成${name}登录？`}
      width={480}
      onCancel={declineOffer}
      footer={
        <>
          <Button autoFocus onClick={declineOffer}>
            不换
          </Button>
          <Button type="primary" onClick={() => acceptOffer(offer)}>
            换成{name}
          </Button>
        </>
      }
    >
      <p>
        当前登录的是{offer.present_name}，刚才打开的链接会换成{name}登录。不是您自己要换的，请不要换。
      </p>
    </Dialog>
  )
}
