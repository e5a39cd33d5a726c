/** A video of an iPad, which has a full screen of its own. */
type OwnFullScreen = { webkitExitFullscreen?: () => void }

/** Leaves the full screen of a video, so that what stands beside it is seen. */
export function leaveFullScreen(shown: HTMLVideoElement & OwnFullScreen): void {
  if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => {})
  else shown.webkitExitFullscreen?.()
}
