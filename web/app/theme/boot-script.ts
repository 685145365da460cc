/**
 * Runs before first paint: applies the stored theme and palette, and marks a signed-in user or stored interests, so
 * nothing flashes or moves. Pages that show more to their owner or the administrator are marked, too. One constant
 * text, because the content policy names it by its hash; without characters that HTML would escape.
 */
export const bootScript =
  '(function(){var r=document.documentElement,d=r.dataset;try{var s=localStorage,t=s.getItem("theme"),c=s.getItem("colorTheme"),i=s.getItem("userInterests");' +
  'd.theme=t==="dark"||t==="light"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";' +
  'if(c)d.colorTheme=c;if(i)if(i!=="[]")d.interests="";if(s.getItem("token")){d.signedIn="";' +
  'var u=JSON.parse(s.getItem("user"));if(u)d.accountType=u.user_type;if(location.pathname==="/artist/"+u?.id)d.ownPage="self";else if(u?.isAdmin)d.ownPage=""}}catch(e){d.theme=d.theme||(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light")}})()'
