import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/**
 * Restores a reloaded page's scroll position before paint. React Router's own script for this throws where the tab's
 * storage is blocked. One constant text, because the content policy names it by its hash; without characters that
 * HTML would escape.
 */
export const scrollScript =
  '(function(){try{if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  'var y=JSON.parse(sessionStorage.getItem("react-router-scroll-positions")||"{}")[history.state.key];' +
  'if(typeof y==="number")scrollTo(0,y)}catch(e){}})()'

/** In place of React Router's `ScrollRestoration`. */
export function ScrollPosition() {
  useScrollRestoration()
  return <script>{scrollScript}</script>
}
