/**
 * Runs before the first paint: applies the stored theme and palette, and says that somebody is signed in or has chosen
 * interests, so nothing flashes or moves. One constant text, because the content policy names it by its hash.
 */
export const bootScript =
  '(function(){var r=document.documentElement,d=r.dataset;try{var s=localStorage,t=s.getItem("theme"),c=s.getItem("colorTheme"),i=s.getItem("userInterests");' +
  'd.theme=t==="dark"||t==="light"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";' +
  'if(c)d.colorTheme=c;if(s.getItem("token"))d.signedIn="";if(i&&i!=="[]")d.interests=""}catch(e){d.theme=d.theme||"light"}})()'
