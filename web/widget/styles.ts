/** The launcher's looks; the hue comes from the chat's settings. Everything moves by opacity and transform alone. */
export const styles = `
:host { all: initial; --hue: 264; --solid: oklch(0.52 0.165 var(--hue)); color-scheme: light dark; }
.launcher, .panel { position: fixed; right: max(20px, env(safe-area-inset-right)); z-index: 2147483000; }
:host([left]) .launcher, :host([left]) .panel { right: auto; left: max(20px, env(safe-area-inset-left)); }
.launcher {
  bottom: max(20px, env(safe-area-inset-bottom)); width: 56px; height: 56px; padding: 0; border: 0; border-radius: 50%;
  display: grid; place-items: center; cursor: pointer; color: #fff; background: var(--solid);
  box-shadow: 0 1px 3px #0004, 0 8px 24px -4px #0005; transition: transform 120ms, opacity 120ms; opacity: 0;
}
:host([ready]) .launcher { opacity: 1; }
.launcher:hover { transform: scale(1.05); }
.launcher:focus-visible { outline: 3px solid var(--solid); outline-offset: 3px; }
.face { display: grid; }
.badge {
  position: absolute; top: -4px; right: -4px; min-width: 22px; height: 22px; padding: 0 6px; border-radius: 11px;
  box-sizing: border-box; background: #c7273f; color: #fff; font: 600 12px/22px system-ui, sans-serif; text-align: center;
  box-shadow: 0 0 0 2px #fff;
}
.badge[hidden] { display: none; }
.panel {
  bottom: calc(max(20px, env(safe-area-inset-bottom)) + 68px); width: min(400px, calc(100vw - 40px));
  height: min(640px, calc(100dvh - 108px)); border-radius: 16px; overflow: hidden; background: Canvas;
  box-shadow: 0 0 0 1px #0000001a, 0 4px 12px #0003, 0 24px 64px -12px #0006;
  transform-origin: 100% 100%; transform: translateY(10px) scale(0.98); opacity: 0; visibility: hidden;
  transition: transform 140ms cubic-bezier(0.2, 0.8, 0.2, 1), opacity 140ms, visibility 0s 140ms;
}
:host([left]) .panel { transform-origin: 0 100%; }
:host([open]) .panel { transform: none; opacity: 1; visibility: visible; transition-delay: 0s; }
iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: light dark; }
@media (max-width: 480px) {
  .panel { inset: 0 !important; width: 100%; height: 100%; border-radius: 0; }
  :host([open]) .launcher { display: none; }
}
@media (prefers-reduced-motion: reduce) { .launcher, .panel { transition: none; } }
`
