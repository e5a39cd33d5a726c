import { createRoot } from 'react-dom/client'
import { type OfferedSignIn, replaceSignIn } from '../../core/session/link-sign-in.ts'
import { Button } from '../../shared/kit/Button.tsx'
import { Dialog } from '../../shared/kit/Dialog.tsx'

/** Asks over whatever the page shows. Few come by a link, so the shell carries nothing of it: it has a root of its own. */
export function showLinkOffer(offer: OfferedSignIn): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  const accept = () => {
    replaceSignIn(offer)
    close()
  }
  root.render(<LinkOffer offer={offer} onAccept={accept} onDecline={close} />)
}

/** Whether the sign-in of a link replaces the present one; whoever closes it stays signed in as they are ([SE-52]). */
function LinkOffer({
  offer,
  onAccept,
  onDecline,
}: {
  offer: OfferedSignIn
  onAccept: () => void
  onDecline: () => void
}) {
  const { name } = offer.user
  return (
    <Dialog
      title={`换成${name}登录？`}
      width={480}
      onCancel={onDecline}
      footer={
        <>
          <Button autoFocus onClick={onDecline}>
            不换
          </Button>
          <Button type="primary" onClick={onAccept}>
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
