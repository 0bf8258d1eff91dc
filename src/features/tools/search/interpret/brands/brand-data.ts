/**
 * Well-known products that a catalogue may lack: under the category and the words of what they are for, each with its other names
 * and its website. `~` marks a name that is an ordinary word too, so that it counts only where a name is expected.
 */
export const BRAND_DATA = `
# chatbots: chatbot assistant
ChatGPT/Chat GPT/~GPT/GPT-4/GPT-4o/GPT-5/OpenAI chatgpt.com; Claude/Claude AI/Anthropic claude.ai
Google Gemini/~Gemini/~Bard/Google Bard gemini.google.com; Microsoft Copilot/~Copilot/Bing Chat copilot.microsoft.com
Le Chat/~Mistral/Mistral AI mistral.ai; DeepSeek deepseek.com; Grok/xAI grok.com; ~Pi/Pi AI/Inflection pi.ai
~Poe/Poe AI poe.com; Meta AI/~Llama meta.ai; Manus manus.im; Siri apple.com/siri; ~Alexa alexa.amazon.com
# chatbots: search engine answers with sources
~Perplexity/Perplexity AI perplexity.ai; You.com you.com; Phind phind.com
# chatbots: companion characters
Character.AI/CharacterAI character.ai; Replika replika.com
# image: image generator
Midjourney/~MJ midjourney.com; DALL-E/DALL-E 2/DALL-E 3 openai.com/dall-e-3; Stable Diffusion/Stability AI/DreamStudio stability.ai
Ideogram ideogram.ai; Leonardo.Ai/~Leonardo leonardo.ai; Imagen deepmind.google/models/imagen; Krea/Krea AI krea.ai; NightCafe creator.nightcafe.studio
Freepik/Freepik AI freepik.com; ComfyUI comfy.org
# image: photo editor
Photoshop/Adobe Photoshop adobe.com/products/photoshop.html; Lightroom/Adobe Lightroom lightroom.adobe.com; GIMP gimp.org; Pixlr pixlr.com
Affinity Photo affinity.studio; Photopea photopea.com; Snapseed snapseed.online; Picsart picsart.com; PhotoRoom photoroom.com
# image: remove background from photos
remove.bg/Remove bg remove.bg
# image: enlarge and restore old photos
Remini remini.ai; Topaz Photo/Topaz Gigapixel/Gigapixel/Topaz Labs topazlabs.com
# image: drawing illustration
~Procreate procreate.com; Krita krita.org; Clip Studio Paint/Clip Studio clipstudio.net
# video: generate video from text
Sora/OpenAI Sora sora.com; ~Runway/Runway ML/RunwayML runwayml.com; ~Pika/Pika Labs pika.art; Kling/Kling AI klingai.com
Veo/Google Veo/Google Flow deepmind.google/models/veo; InVideo/InVideo AI invideo.io; Pictory pictory.ai
# video: video editor
Filmora/Wondershare Filmora filmora.wondershare.com; Final Cut Pro/Final Cut apple.com/final-cut-pro
Premiere Pro/~Premiere/Adobe Premiere/Adobe Premiere Pro adobe.com/products/premiere.html; iMovie apple.com/imovie; CapCut capcut.com
DaVinci Resolve/DaVinci blackmagicdesign.com; After Effects/Adobe After Effects adobe.com/products/aftereffects.html; VEED/Veed.io veed.io
Descript descript.com; Kapwing kapwing.com; Clipchamp clipchamp.com; ~Captions/~Captions AI captions.ai
# video: cut videos into short clips
OpusClip/Opus Clip/~Opus opus.pro
# video: talking avatar presenter video
HeyGen heygen.com; Synthesia synthesia.io; D-ID d-id.com; Powtoon powtoon.com
# video: record screen video
~Loom loom.com; Camtasia techsmith.com/camtasia; OBS Studio/OBS obsproject.com
# audio: transcribe meetings, meeting notes
~Otter/Otter.ai otter.ai; ~Fathom fathom.ai; tl;dv tldv.io; Read.ai/~Read AI read.ai; Fireflies.ai/~Fireflies fireflies.ai; Granola granola.ai
Krisp krisp.ai; ~Gong/Gong.io gong.io; Tactiq tactiq.io
# audio: transcribe audio, subtitles
~Rev/Rev.com/Rev AI rev.com; Sonix sonix.ai; Trint trint.com; ~Whisper/OpenAI Whisper openai.com/research/whisper; ~Riverside riverside.com
# audio: dictation speech to text
Dragon NaturallySpeaking/~Dragon Dictate nuance.com/dragon.html; Wispr Flow wisprflow.ai; Superwhisper superwhisper.com
# audio: text to speech voices
ElevenLabs/Eleven Labs/11Labs elevenlabs.io; Murf/Murf AI murf.ai; Speechify speechify.com
# audio: music generator make songs
Suno/Suno AI suno.com; Udio udio.com
# audio: make music record songs
GarageBand apple.com/mac/garageband; Ableton/Ableton Live ableton.com; Logic Pro apple.com/logic-pro; FL Studio image-line.com
Pro Tools avid.com/pro-tools
# audio: edit audio recordings podcast
Audacity audacityteam.org; Adobe Audition/~Audition adobe.com/products/audition.html; Adobe Podcast podcast.adobe.com
# audio: separate vocals from songs
LALAL.AI lalal.ai; Moises/Moises AI moises.ai; ~Splitter splitter.ai
# audio: identify music play songs
Spotify spotify.com; Shazam shazam.com; SoundCloud soundcloud.com
# writing: copywriting marketing texts
Jasper/Jasper AI jasper.ai; Copy.ai copy.ai; Rytr rytr.me; Writesonic writesonic.com; ~Writer/Writer.com writer.com; Wordtune wordtune.com
# writing: grammar checker proofread
Grammarly grammarly.com; Hemingway/Hemingway Editor/Hemingway App hemingwayapp.com; ProWritingAid prowritingaid.com; ~Antidote antidote.info
Reverso reverso.net
# writing: paraphrase rephrase sentences
QuillBot quillbot.com; Undetectable AI undetectable.ai; StealthGPT stealthgpt.ai
# writing: detect ai written text plagiarism
Copyleaks copyleaks.com; Turnitin turnitin.com; GPTZero gptzero.me
# writing: translate documents
Google Translate/Google Traduction translate.google.com; DeepL deepl.com; Microsoft Translator translator.microsoft.com
# writing: write novels fiction stories
Sudowrite sudowrite.com; Scrivener literatureandlatte.com; NovelAI novelai.net
# writing: write documents docs
~Word/Microsoft Word/MS Word microsoft.com/word; Google Docs/Gdocs docs.google.com; LibreOffice libreoffice.org
Microsoft Office/~Office 365/Microsoft 365 office.com
# writing: resume builder cover letter
Zety zety.com; Resume.io resume.io
# writing: publish a newsletter blog
Substack substack.com; Beehiiv beehiiv.com; ~Medium medium.com; WordPress wordpress.org
# code: coding assistant code completion
~Cursor/Cursor AI cursor.com; GitHub Copilot/Github Copilot Chat github.com/features/copilot; ~Windsurf windsurf.com; Codeium codeium.com
Tabnine tabnine.com; Visual Studio Code/VS Code/VSCode code.visualstudio.com; Visual Studio visualstudio.microsoft.com
IntelliJ/IntelliJ IDEA/JetBrains jetbrains.com; ~Zed zed.dev; Sublime Text sublimetext.com
# code: coding agent
Devin/Devin AI devin.ai; Claude Code claude.com/product/claude-code; OpenAI Codex/~Codex openai.com/codex; ~Aider aider.chat; Cline cline.bot
# code: build apps without code
Replit/Replit Agent replit.com; Bolt.new/~Bolt bolt.new; ~Lovable/Lovable.dev lovable.dev; Base44 base44.com; Bubble.io/~Bubble bubble.io
Retool retool.com
# code: host code repositories review pull requests
GitHub github.com; GitLab gitlab.com; Bitbucket bitbucket.org
# code: test apis
~Postman postman.com; Insomnia REST insomnia.rest
# code: run language models
Hugging Face/HuggingFace huggingface.co; Ollama ollama.com; LM Studio lmstudio.ai; LangChain langchain.com
# code: vector database
Pinecone pinecone.io; Weaviate weaviate.io; Qdrant qdrant.tech; Supabase supabase.com; Firebase firebase.google.com
# code: host websites deploy
Vercel vercel.com; Netlify netlify.com; Heroku heroku.com
# productivity: notes wiki workspace
Notion/Notion AI notion.com; Evernote evernote.com; ~Obsidian obsidian.md; OneNote/Microsoft OneNote onenote.com; Roam Research/~Roam roamresearch.com
~Coda/Coda.io coda.io; Google Keep keep.google.com; Apple Notes apple.com/notes; Joplin joplinapp.org
# productivity: project management tasks boards
Trello trello.com; Asana asana.com; ClickUp clickup.com; Jira atlassian.com/jira; ~Monday/Monday.com monday.com; ~Linear/Linear.app linear.app
Basecamp basecamp.com; ~Confluence atlassian.com/confluence
# productivity: to do list tasks
Todoist todoist.com; TickTick ticktick.com; ~Things/Things 3 culturedcode.com/things
# productivity: calendar schedule meetings
Google Calendar/Google Agenda/Gcal calendar.google.com; Calendly calendly.com; ~Motion/Motion App/UseMotion usemotion.com
# productivity: email inbox
Gmail gmail.com; ~Outlook/Microsoft Outlook outlook.com; Superhuman superhuman.com; Proton Mail/ProtonMail proton.me
# productivity: team chat
~Slack slack.com; Microsoft Teams/MS Teams/~Teams teams.microsoft.com; ~Discord discord.com
# productivity: video meetings
~Zoom zoom.com; Google Meet meet.google.com; Webex webex.com
# productivity: presentation slides
~Gamma/Gamma.app/Gamma AI gamma.app; Beautiful.ai beautiful.ai; PowerPoint/Microsoft PowerPoint/Power Point powerpoint.com
Google Slides slides.google.com; Prezi prezi.com; ~Pitch/Pitch.com pitch.com; ~Tome/Tome.app tome.app
# productivity: automate workflows connect apps
Zapier zapier.com; Make.com/~Make/Integromat make.com; IFTTT ifttt.com; Power Automate/Microsoft Power Automate powerautomate.microsoft.com
# productivity: summarize documents ask questions of pdf
NotebookLM/Notebook LM notebooklm.google.com; ChatPDF chatpdf.com; Humata humata.ai; Adobe Acrobat/~Acrobat acrobat.adobe.com; ~Elicit elicit.com
~Consensus consensus.app
# productivity: save articles read later
Raindrop/Raindrop.io raindrop.io
# productivity: search engine for the web
Google Search google.com; Bing bing.com; DuckDuckGo duckduckgo.com
# productivity: launcher shortcuts
Raycast raycast.com; ~Alfred alfredapp.com
# productivity: store and share files
Dropbox dropbox.com; Google Drive/Gdrive drive.google.com; OneDrive onedrive.com
# productivity: whiteboard diagrams mind maps
Miro miro.com; ~Mural/Mural.co mural.co; Lucidchart lucidchart.com; Visio microsoft.com/visio; draw.io/Drawio/Diagrams.net drawio.com
# productivity: forms surveys
Typeform typeform.com; Google Forms forms.google.com; SurveyMonkey/Survey Monkey surveymonkey.com
# design: design app screens
Figma figma.com; ~Sketch/Sketch App sketch.com; Adobe XD adobe.com/products/xd.html
# design: graphic design posters social media
Canva/Canva Pro canva.com; Adobe Express/~Adobe Spark adobe.com/express; VistaCreate/Crello create.vista.com; Microsoft Designer designer.microsoft.com
~Illustrator/Adobe Illustrator adobe.com/products/illustrator.html; InDesign/Adobe InDesign adobe.com/products/indesign.html; CorelDRAW coreldraw.com
# design: logo maker brand
Looka looka.com
# design: website builder web pages
Wix wix.com; Squarespace squarespace.com; Webflow webflow.com; ~Framer framer.com
# design: 3d models
~Blender blender.org; Cinema 4D/Cinema4D maxon.net; ~Maya/Autodesk Maya autodesk.com/maya; AutoCAD autodesk.com/autocad
# data: spreadsheet excel data
~Excel/Microsoft Excel/MS Excel microsoft.com/excel; Google Sheets/Gsheets sheets.google.com; Airtable airtable.com
# data: dashboards business intelligence
~Looker/Looker Studio/Google Data Studio lookerstudio.google.com; ~Tableau tableau.com; Power BI/PowerBI/Microsoft Power BI powerbi.microsoft.com
# data: analyze data statistics
SPSS/IBM SPSS ibm.com/spss; Julius AI/~Julius julius.ai; RapidMiner rapidminer.com; Databricks databricks.com; ~Snowflake snowflake.com
# data: website analytics visitors
Google Analytics/GA4 analytics.google.com; Hotjar hotjar.com; Matomo matomo.org
# data: scrape data from websites
Octoparse octoparse.com; Apify apify.com; ~Browse AI browse.ai
# marketing: seo keywords
Surfer SEO/SurferSEO surferseo.com; Moz/Moz Pro moz.com; Semrush semrush.com; Yoast/Yoast SEO yoast.com; SimilarWeb similarweb.com
# marketing: schedule social media posts
Sprout Social sproutsocial.com; Hootsuite hootsuite.com; ~Buffer/Buffer App buffer.com
# marketing: email marketing newsletter
Constant Contact constantcontact.com; Mailchimp/Mail Chimp mailchimp.com; Brevo/Sendinblue brevo.com; ConvertKit/~Kit kit.com
ActiveCampaign activecampaign.com
# marketing: sales leads crm
Salesforce/Agentforce salesforce.com; HubSpot/Hub Spot hubspot.com; Pipedrive pipedrive.com; Apollo.io/~Apollo apollo.io; ~Clay/Clay.com clay.com
ZoomInfo zoominfo.com
# marketing: advertising ads
Google Ads/AdWords ads.google.com; Meta Ads/Facebook Ads facebook.com/business/ads; AdCreative.ai/AdCreative adcreative.ai
Marketo/Adobe Marketo marketo.com
# marketing: monitor mentions of a brand
Brandwatch brandwatch.com; Mention.com mention.com; Brand24 brand24.com
# marketing: customer support tickets
Intercom intercom.com; Zendesk zendesk.com; Freshdesk freshdesk.com; Tidio tidio.com; ManyChat manychat.com
# finance: accounting invoices
QuickBooks/Quick Books/Intuit quickbooks.intuit.com; Xero xero.com; FreshBooks freshbooks.com; ~Sage/Sage Accounting sage.com
~Wave/Wave Accounting/Waveapps waveapps.com; ~SAP sap.com; Odoo odoo.com
# finance: household budget
YNAB/You Need a Budget ynab.com; ~Mint/Mint.com mint.intuit.com; Monarch Money/~Monarch monarch.com
# finance: taxes
TurboTax turbotax.intuit.com; H&R Block hrblock.com
# finance: invest stocks market data
Bloomberg/Bloomberg Terminal bloomberg.com; TradingView tradingview.com; ~Robinhood robinhood.com
# finance: expenses receipts
Expensify expensify.com; Brex brex.com; ~Ramp/Ramp.com ramp.com; ~Stripe stripe.com; PayPal paypal.com
# education: learn a language
Babbel babbel.com; Rosetta Stone rosettastone.com; Memrise memrise.com; Busuu busuu.com; ~Speak/Speak App speak.com
# education: quiz flashcards for school
Kahoot kahoot.com; Quizlet quizlet.com; Quizizz/Wayground wayground.com
# education: homework help math
Chegg chegg.com; Photomath photomath.com; Brainly brainly.com; Wolfram Alpha/WolframAlpha wolframalpha.com
# education: tutor lessons for school
Khan Academy/Khanmigo khanacademy.org; Google Classroom classroom.google.com; Moodle moodle.org; Canvas LMS instructure.com/canvas
# education: online courses
Coursera coursera.org; Udemy udemy.com; Skillshare skillshare.com; ~Brilliant/Brilliant.org brilliant.org; Codecademy codecademy.com
# e-commerce: online store sell products
Shopify shopify.com; WooCommerce woocommerce.com; Magento/Adobe Commerce business.adobe.com/products/magento; PrestaShop prestashop.com
BigCommerce bigcommerce.com; Etsy etsy.com; Gumroad gumroad.com
# e-commerce: product research for amazon sellers
Jungle Scout/JungleScout junglescout.com; Helium 10 helium10.com
# e-commerce: compare prices coupons
PayPal Honey joinhoney.com; Klarna klarna.com; Google Shopping shopping.google.com
# legal: legal research case law
Westlaw/Westlaw Edge legal.thomsonreuters.com/westlaw; LexisNexis/Lexis/Lexis+ lexisnexis.com; ~Harvey/Harvey AI harvey.ai
CoCounsel thomsonreuters.com/cocounsel
# legal: contracts sign and review
DocuSign/Docu Sign docusign.com; PandaDoc pandadoc.com; Adobe Sign/Acrobat Sign adobe.com/sign; ~Ironclad ironcladapp.com
~Spellbook/Spellbook Legal spellbook.legal; LegalZoom legalzoom.com; ~Clio/Clio Manage clio.com
# healthcare: meditation mental health
Headspace headspace.com; ~Calm/Calm App calm.com; BetterHelp betterhelp.com; Wysa wysa.com
# healthcare: check symptoms medical answers
WebMD webmd.com; Doctolib doctolib.fr; Ada Health ada.com
# healthcare: clinical notes for doctors
~Epic/Epic Systems epic.com; Nuance DAX/DAX Copilot nuance.com; Nabla nabla.com; ~Freed/Freed AI getfreed.ai; ~Abridge abridge.com; Suki/Suki AI suki.ai
# healthcare: fitness nutrition calories
MyFitnessPal myfitnesspal.com; Noom noom.com; Strava strava.com
# gaming: game engine make games
~Unity/Unity Engine/Unity 3D unity.com; ~Unreal/Unreal Engine unrealengine.com; Roblox Studio/Roblox roblox.com; GameMaker gamemaker.io
~RPG Maker rpgmakerweb.com; Godot/Godot Engine godotengine.org
# gaming: game characters assets
Inworld/Inworld AI inworld.ai; Convai convai.com; Scenario GG/Scenario.gg scenario.com
`;
