import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { dropLink } from '../../core/session/link-in-hand.ts'
import { declineSignIn, type OfferedSignIn, replaceSignIn } from '../../core/session/link-sign-in.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'

/** Asks over the page. Few come by a link, so the shell carries nothing of it: it has a root of its own. */
export function showLinkOffer(offer: OfferedSignIn): void {
  showOver((close) => {
    const accept = () => {
      replaceSignIn(offer)
      close()
    }
    const decline = () => {
      declineSignIn(offer)
      close()
    }
    return <LinkOffer offer={offer} onAccept={accept} onDecline={decline} />
  })
}

/** Says that the server has not answered for a link, and offers to try again. */
export function showLinkRetry(onRetry: () => void): void {
  showOver((close) => {
    const retry = () => {
      close()
      onRetry()
    }
    const leave = () => {
      dropLink()
      close()
    }
    return <LinkRetry onRetry={retry} onLeave={leave} />
  })
}

function showOver(content: (close: () => void) => ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    content(() => {
      root.unmount()
      place.remove()
    }),
  )
}

function LinkRetry({ onRetry, onLeave }: { onRetry: () => void; onLeave: () => void }) {
  return (
    <Dialog
      title="登录链接还没有打开"
      width={480}
      onCancel={onLeave}
      footer={
        <>
          <Button onClick={onLeave}>不打开了</Button>
          <Button type="primary" autoFocus onClick={onRetry}>
            再试
          </Button>
        </>
      }
    >
      <p>网络不通，当前登录没有改变。</p>
    </Dialog>
  )
}

/** Whether the sign-in of a link replaces the present one; closing it keeps the present one ([SE-52]). */
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
