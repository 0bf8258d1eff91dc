/** More requests, in the form of `everyday-requests.ts`, by somebody who had read the catalogue and none of the search. */
export const MORE_REQUESTS = {
  jobs: `
turn my biology notes into cards I can revise with → Quizlet, Knowt | Anki
take the singing out of a song for karaoke night → LALAL.AI, Ultimate Vocal Remover, Moises
give my pupils comments on their essays → Brisk Teaching | MagicSchool AI, Khanmigo, Gradescope
find out where my salary disappears every month → Cleo, Copilot Money
check an agreement a client sent me before I sign it → Genie AI, Claude, LegalOn, Spellbook | Luminance, ChatGPT, Ironclad
logo for a bakery → Looka, Ideogram | Canva, Adobe Illustrator
chop a two hour podcast into shorts for TikTok → OpusClip | AutoPod, VEED, CapCut
get the dimensions of a room by filming it → Polycam
website for a small restaurant, I can't code → Framer, Webflow | Lovable, v0
plan my Instagram posts for the whole week → Buffer, Hootsuite | Adobe Express
ask questions about an Excel file and get a graph → Julius AI, ChatGPT | Claude, Datarails, Microsoft Power BI
take a picture of an equation and see every step → Photomath | Brainly, Wolfram|Alpha
learn Korean while watching series → Language Reactor | Immersive Translate
let the villagers in my video game talk back to the player → Inworld AI, Convai, LLM for Unity, NVIDIA ACE
write up patient visits for me while I listen → Heidi, Freed, Abridge, Suki | Dragon Copilot, Tali AI, Glass Health
racing thoughts at night, somebody to talk to → Wysa | Replika
have somebody look over my pull requests → CodeRabbit, GitHub Copilot | Claude Code
find a certain scene in thousands of hours of TV footage → TwelveLabs
silence the barking dog during my calls → Krisp
keep free blocks in my diary for deep work → Reclaim.ai`,
  price: `
free program to make photos bigger → Upscayl | Remini, Krea
learn Spanish for free → Duolingo, Language Reactor | Anki, Quizlet, Immersive Translate
pictures from a text prompt without paying anything → Leonardo.Ai, Krea, Microsoft Copilot, InvokeAI | ComfyUI, Ideogram, Adobe Firefly, Krita AI Diffusion, Diffusers, Google Gemini, ChatGPT, Le Chat, Picsart, Canva, Adobe Express, Poe
story writing app for less than $12 a month → Novelcrafter, NovelAI | KoboldCpp
medical scribe with a free plan → Heidi, Tali AI | Glass Health
coding helper for $10 a month or less → GitHub Copilot, JetBrains AI Assistant, Zed | Continue, Cline, Aider, Cursor
research shares without paying for an expensive terminal → Fiscal.ai, OpenBB | Daloopa
free lesson planner for teachers → Khanmigo, MagicSchool AI, Brisk Teaching, Diffit`,
  platform: `
chrome extension that sums up youtube videos → Eightify, Glasp | HARPA AI, Wordtune, Knowt
photo editing app for my iPhone → Picsart, Remini | Canva, Adobe Express, Adobe Firefly
chat assistant for the whole company on our own server → LibreChat | Le Chat, Rasa Open Source
Shopify app for a better search box → Boost AI Search & Discovery | Algolia, Nosto
figma plugin that spits out react code → Locofy
mac app for taking notes in meetings → Granola, Krisp | Fireflies.ai, Notion`,
  'open source': `
open source program to make AI art on my own graphics card → ComfyUI, InvokeAI, Krita AI Diffusion | Diffusers, Dream Textures
translation software with public source code that works without internet → Argos Translate, LibreTranslate
open source library for medical scans → MONAI, TotalSegmentator
only open source: make old anime episodes sharper → Video2X`,
  like: `
midjourney alternative with a free plan → Leonardo.Ai, Ideogram, Krea, Adobe Firefly | ComfyUI, InvokeAI, Microsoft Copilot, Picsart, Google Gemini, ChatGPT
tools like Canva → Adobe Express, Picsart | Ideogram, Adobe Firefly
something like Trello with AI → Notion, AppFlowy, Todoist
similar to Premiere Pro but free → DaVinci Resolve, CapCut | VEED
github copilot but open → Continue, Cline, Aider, Zed
self-hosted zapier alternative → n8n`,
  versus: `
Cursor vs GitHub Copilot → Cursor, GitHub Copilot
Pinecone, Qdrant or Weaviate → Pinecone, Qdrant, Weaviate
compare Harvey, CoCounsel and Lexis+ AI → Harvey, CoCounsel, Lexis+ AI
ramp versus brex for a startup → Ramp, Brex`,
  chatty: `
Hi there! I teach a primary class and the children read at very different levels. Is there something that rewrites one article so that everybody can follow it? → Diffit, MagicSchool AI, Brisk Teaching
So basically I do a podcast with two friends and every week I lose hours making our voices equally loud and cutting all the umms. Please tell me something can do that for me → Auphonic, Adobe Podcast | VEED
I work nights in a hospital's radiology department and it's crazy. I need something that tells us which scan to open first, thank you → Aidoc, Viz.ai
Could you help me find an assistant that writes down what was decided in my zoom calls but doesn't turn up as a participant? My clients find those bots creepy → Granola, Krisp
I'm doing a PhD and have collected about 60 papers as PDFs. I'd like to ask questions about them and see exactly where each answer stands → NotebookLM | Claude, Hebbia, ChatGPT
My daughter is 15 and stuck with her science homework most evenings, and I can't help any more. Is there an app that explains things rather than just handing over the solution? → Khanmigo, Brainly | ChatGPT, Wolfram|Alpha
We're two founders with an app idea and neither of us can draw or program. We'd just like clickable screens to show to investors next week, thanks a lot! → Uizard, Stitch, Figma | v0, Lovable
remoove backgroud from a picture → remove.bg, Picsart, rembg | Canva, Adobe Express, Stability AI Developer Platform, Shopify Magic
grammer cheker → Grammarly, LanguageTool | QuillBot, ProWritingAid, Sapling, Writefull
presentaion maker → Canva | Brisk Teaching, Datarails
transalte web pages while I read → Immersive Translate | Sider, DeepL
expence report app → Expensify | Ramp, Brex`,
  french: `
enlever la voix d'une chanson → LALAL.AI, Ultimate Vocal Remover, Moises
application gratuite pour apprendre l'anglais → Duolingo, ELSA Speak | Anki, Language Reactor, Quizlet, Immersive Translate
comptes rendus de réunion automatiques → Granola, Fireflies.ai, Krisp | Notion, Recall.ai
préparer des fiches de révision avec mes cours → Knowt, Quizlet, NotebookLM | Anki
agrandir une photo sans perdre en qualité, gratuitement → Upscayl | Remini, Krea
une alternative à ChatGPT hébergée en Europe → Le Chat
assistant de programmation open source pour VS Code → Continue, Cline | Aider
savoir si un devoir a été écrit par une intelligence artificielle → GPTZero | Sapling, QuillBot, Brisk Teaching`,
};
