/**
 * Modules and texts are some 180 KB and invisible: on a slow connection they would delay stylesheets, fonts and
 * pictures. The server marks them as 'later' (server/src/pages/page-renderer.ts); this loads them once the first
 * picture is shown, at the first touch, or after four seconds, whichever comes first. One constant text, because the
 * content policy names it by its hash; without characters that HTML would escape.
 */
export const startScript =
  '(function(){var asked,begun,inputs=["pointerdown","keydown","input","change"];' +
  'function begin(){asked=true;if(begun)return;if(document.readyState==="loading")return;begun=true;' +
  'inputs.forEach(function(type){removeEventListener(type,begin,true)});' +
  'document.querySelectorAll("link[rel=later]").forEach(function(link){var kind=link.dataset.as;' +
  'if(kind){link.as=kind;link.rel="preload"}else link.rel="modulepreload"});' +
  'var held=document.querySelector("script[type=\'text/later\']"),run=document.createElement("script");' +
  'if(held){run.type="module";run.textContent=held.textContent;held.replaceWith(run)}}' +
  'function painted(then){if(document.hidden)then();else requestAnimationFrame(function(){setTimeout(then)})}' +
  'inputs.forEach(function(type){addEventListener(type,begin,true)});' +
  'addEventListener("DOMContentLoaded",function(){if(asked)begin()});' +
  'addEventListener("load",function(){painted(begin)});setTimeout(begin,4000)})()'
