import type { PortalSetting } from './portals.ts'

/** What a page may load. Styles inline: the kit and KaTeX set them (deps-web §3); scripts never. Frames: the logout pages of portals. */
export const contentSecurityPolicy = (portals: readonly PortalSetting[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    workerSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", 'data:', 'blob:'],
    frameSrc: ["'self'", ...portals.map(({ origin }) => origin)],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  },
})
